/**
 * One set of compiler options, so that `vite`, `vitest` and the type check see the same messages.
 *
 * @type {import("@inlang/paraglide-js").CompilerOptions}
 */
export const paraglide = {
  project: "./project.inlang",
  outdir: "./src/paraglide",
  strategy: ["globalVariable", "baseLocale"],
  emitReadme: false,
};
