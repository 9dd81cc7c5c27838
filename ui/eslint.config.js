import js from "@eslint/js";
import playwright from "eslint-plugin-playwright";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";
import noVisibleText from "./eslint/no-visible-text.js";
import svelteConfig from "./svelte.config.js";

const WINDOW = {
  group: ["@tauri-apps/*"],
  message: "Only src/host/ may know the window's host.",
};

/** An import points only downward: app, games, shared, kit, and below them what all of them use. */
function below(files, ...above) {
  const path = `^(\\.\\./)+(${above.join("|")})/`;
  const message = `${files[0]} may not import from ${above.join(", ")}.`;
  const tauri = files[0] === "src/host/**" ? [] : [WINDOW];
  return {
    files,
    rules: {
      "no-restricted-imports": ["error", { patterns: [...tauri, { regex: path, message }] }],
      "no-restricted-syntax": [
        "error",
        { selector: `ImportExpression[source.value=/${path.replaceAll("/", "\\/")}/]`, message },
      ],
    },
  };
}

export default ts.config(
  { ignores: ["dist/", "src/i18n/messages.ts", "src/bindings/"] },
  js.configs.recommended,
  ts.configs.strict,
  ts.configs.stylistic,
  svelte.configs.recommended,
  svelte.configs.prettier,
  {
    languageOptions: { globals: { ...globals.browser } },
    rules: {
      "@typescript-eslint/consistent-type-definitions": ["error", "type"],
      "@typescript-eslint/consistent-type-imports": "error",
      "no-console": "error",
      "no-eval": "error",
      "no-restricted-imports": ["error", { patterns: [WINDOW] }],
    },
  },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: {
      parserOptions: { parser: ts.parser, extraFileExtensions: [".svelte"], svelteConfig },
    },
  },
  {
    files: ["**/*.svelte"],
    plugins: { shirasagi: { rules: { "no-visible-text": noVisibleText } } },
    rules: {
      "shirasagi/no-visible-text": "error",
      "svelte/no-at-html-tags": "error",
      "svelte/require-each-key": "off",
      "svelte/no-navigation-without-resolve": "off",
    },
  },
  below(["src/host/**"], "kit", "shared", "games", "app"),
  below(["src/bindings/**", "src/i18n/**"], "kit", "shared", "games", "app"),
  below(["src/kit/**"], "shared", "games", "app"),
  below(["src/shared/**"], "games", "app"),
  below(["src/games/**"], "app"),
  {
    files: ["scripts/**", "tests/**", "*.js", "*.ts", "eslint/**"],
    languageOptions: { globals: { ...globals.node } },
    rules: { "no-console": "off" },
  },
  {
    ...playwright.configs["flat/recommended"],
    files: ["tests/**"],
    rules: {
      ...playwright.configs["flat/recommended"].rules,
      // Screens and page objects assert too.
      "playwright/expect-expect": "off",
      "playwright/no-standalone-expect": "off",
      "playwright/consistent-spacing-between-blocks": "off",
      // Tests narrow what a command replies, and loop over the steps of a game.
      "playwright/no-conditional-in-test": "off",
      "playwright/no-conditional-expect": "off",
      // Titles of the audit and the pictures are made of a screen's name.
      "playwright/valid-title": "off",
      "playwright/no-wait-for-timeout": "error",
      "playwright/no-force-option": "error",
    },
  },
);
