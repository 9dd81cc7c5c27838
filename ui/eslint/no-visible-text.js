/**
 * Every visible or spoken text goes through a message, so that a language can be added without
 * touching a component. Signs without letters (+, ·, →) are not language and may stand.
 */
const SPOKEN = new Set(["aria-label", "aria-description", "title", "placeholder", "alt", "label"]);
const hasLetters = (text) => /\p{L}/u.test(text);

/** The string literals an expression can come out as. */
function literalsOf(node) {
  switch (node?.type) {
    case "Literal":
      return typeof node.value === "string" ? [node] : [];
    case "TemplateLiteral":
      return node.quasis.filter((part) => hasLetters(part.value.cooked ?? ""));
    case "ConditionalExpression":
      return [...literalsOf(node.consequent), ...literalsOf(node.alternate)];
    case "LogicalExpression":
      return [...literalsOf(node.left), ...literalsOf(node.right)];
    default:
      return [];
  }
}

export default {
  meta: {
    type: "problem",
    schema: [],
    messages: { text: "Put this text into locales/en: “{{text}}”." },
  },
  create(context) {
    const report = (node, text) =>
      context.report({ node, messageId: "text", data: { text: text.trim() } });
    const checkExpression = (expression) => {
      for (const node of literalsOf(expression)) {
        const text = node.type === "Literal" ? node.value : node.value.cooked;
        if (hasLetters(text)) report(node, text);
      }
    };
    return {
      SvelteText(node) {
        const owner = node.parent.type;
        if (owner === "SvelteStyleElement" || owner === "SvelteScriptElement") return;
        if (hasLetters(node.value)) report(node, node.value);
      },
      SvelteMustacheTag(node) {
        if (node.parent.type !== "SvelteAttribute") checkExpression(node.expression);
      },
      SvelteAttribute(node) {
        if (!SPOKEN.has(node.key.name)) return;
        for (const part of node.value) {
          if (part.type === "SvelteLiteral" && hasLetters(part.value)) report(part, part.value);
          if (part.type === "SvelteMustacheTag") checkExpression(part.expression);
        }
      },
    };
  },
};
