/** Drawings as pixels. */
import { inBase64 } from "../host/file.js";

/** The font faces of the page with their files inside, for an SVG in an image loads none. */
async function fontFaces(): Promise<string> {
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]);
  const faces = rules.filter((rule) => rule instanceof CSSFontFaceRule);
  const whole = faces.map(async ({ cssText, parentStyleSheet }) => {
    const file = /url\("(.+?)"\)/u.exec(cssText)?.[1];
    if (file === undefined) return cssText;
    const answer = fetch(new URL(file, parentStyleSheet?.href ?? document.baseURI));
    const content = answer.then((reply) => reply.blob()).then(inBase64);
    // Offline, a file may be missing: then the fonts of the system stand in.
    return cssText.replace(file, `data:font/woff2;base64,${await content.catch(() => "")}`);
  });
  return (await Promise.all(whole)).join("\n");
}

/** An SVG as a PNG, drawn by the browser itself. */
export async function inPixels(svg: string): Promise<Blob> {
  const whole = svg.replace(">", `><style>${await fontFaces()}</style>`);
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(whole)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [image.width, image.height];
  canvas.getContext("2d")?.drawImage(image, 0, 0);
  return new Promise((done, fail) => {
    canvas.toBlob((blob) => {
      if (blob === null) fail(new Error("the canvas gave no picture"));
      else done(blob);
    }, "image/png");
  });
}
