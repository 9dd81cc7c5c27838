const files = import.meta.glob<string>("./*.ftl", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** All texts of the language, in Fluent's syntax. */
export const texts = Object.values(files).join("\n");
