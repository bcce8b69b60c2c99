import { type Attr, DOMParser, type Element, type Node, ParseError } from "@xmldom/xmldom";
import type { RunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { answerText, givenText } from "#kit/run/run-text.ts";
import { reactName, styleObject } from "./react-names.ts";
import type { svgToJsx } from "./svg-to-jsx.ts";

const mostLevels = 200;

/** TypeScript doesn't know custom properties. */
const castStyle = "} as CSSProperties}";

/** Elements in which white space is text. */
const texts = new Set(["text", "tspan", "textPath", "title", "desc", "style", "a"]);

/** Throws RunError `not_svg` or `too_deep`, and as `givenText` does. */
export const run: RunFunction<typeof svgToJsx> = async (_operation, options, context) => {
  const { name, typescript, props } = options;
  const svg = readSvg((await givenText(context, options.text)).replace(/^\ufeff/, "").trim());
  const left = new Set<string>();
  const lines = elementLines(svg, left, props ? " {...props}" : "");
  const drawing = typescript ? lines : lines.map((line) => line.replaceAll(castStyle, "}}"));
  const parameters = props ? `props${typescript ? ": SVGProps<SVGSVGElement>" : ""}` : "";
  const types = [
    ...(drawing.some((line) => line.includes(castStyle)) ? ["CSSProperties"] : []),
    ...(props ? ["SVGProps"] : []),
  ];
  const head =
    typescript && types.length > 0 ? `import type { ${types.join(", ")} } from "react";\n\n` : "";
  const body = drawing.map((line) => `    ${line}\n`).join("");
  const code = `${head}export function ${name}(${parameters}) {\n  return (\n${body}  );\n}\n`;
  const answer = answerText(context, code, { filename: `${name}.${typescript ? "tsx" : "jsx"}` });
  if (left.size === 0) return answer;
  const notice = `Left out: ${[...left].slice(0, 20).join(", ")}.`;
  return { ...answer, notice: [notice, answer.notice ?? []].flat().join(" ") };
};

function readSvg(text: string): Element {
  let mistake = "";
  const onError = (level: string, message: string) => {
    if (level === "warning") return;
    [mistake = ""] = mistake === "" ? message.split("\n", 1) : [mistake];
    throw new Error(message);
  };
  try {
    const root = new DOMParser({ onError }).parseFromString(text, "image/svg+xml").documentElement;
    if (root?.localName === "svg") return root;
  } catch (error) {
    if (!(error instanceof ParseError)) throw error;
    const sentence = `This SVG can't be read: ${(mistake || error.message).replace(/\.?$/, ".")}`;
    throw new RunError("not_svg", sentence, { field: "text" });
  }
  const sentence = "This is not an SVG. Paste one from <svg to </svg>.";
  throw new RunError("not_svg", sentence, { field: "text" });
}

/** Adds what it leaves out to `left`. */
function elementLines(element: Element, left: Set<string>, extra = "", depth = 0): string[] {
  if (depth > mostLevels) {
    throw new RunError("too_deep", `The SVG is nested more than ${mostLevels} levels deep.`, {
      field: "text",
    });
  }
  const attributes = Array.from(element.attributes).flatMap((each) => attributeOf(each, left));
  const name = element.localName ?? element.nodeName;
  const open = `<${[name, ...attributes].join(" ")}${extra}`;
  const children = joined(Array.from(element.childNodes)).flatMap((child) =>
    typeof child === "string"
      ? textLines(child, texts.has(name))
      : childLines(child, left, depth + 1),
  );
  if (children.length === 0) return [`${open} />`];
  // A line break would add no space, but text is easier to read on its element's line.
  if (texts.has(name)) {
    return [`${open}>${children.map((line) => line.trimStart()).join("")}</${name}>`];
  }
  return [`${open}>`, ...children.map((line) => `  ${line}`), `</${name}>`];
}

/** Elements, and the texts between them. React leaves out a style of several texts. */
function joined(nodes: readonly Node[]): (Element | string)[] {
  const all: (Element | string)[] = [];
  for (const node of nodes) {
    if (isElement(node)) all.push(node);
    const isText = node.nodeType === node.TEXT_NODE || node.nodeType === node.CDATA_SECTION_NODE;
    if (!isText) continue;
    const last = all.at(-1);
    const text = node.nodeValue ?? "";
    if (typeof last === "string") all[all.length - 1] = last + text;
    else all.push(text);
  }
  return all;
}

function isElement(node: Node): node is Element {
  return node.nodeType === node.ELEMENT_NODE;
}

function childLines(element: Element, left: Set<string>, depth: number): string[] {
  const isForeign = element.prefix !== null && element.prefix !== "svg";
  if (!isForeign && element.localName !== "script") return elementLines(element, left, "", depth);
  left.add(`<${element.nodeName}>`);
  return [];
}

function textLines(text: string, keepsSpace: boolean): string[] {
  if (text === "" || (!keepsSpace && text.trim() === "")) return [];
  const isPlain = /^[^\s{}<>&](?:[^{}<>&\n\r\t]*[^\s{}<>&])?$/.test(text);
  return [isPlain ? text : `{${JSON.stringify(text)}}`];
}

function attributeOf({ name, value }: Attr, left: Set<string>): string[] {
  const [prefix] = name.split(":");
  const isKnown =
    !name.includes(":") || ["xlink", "xml"].includes(prefix ?? "") || name === "xmlns:xlink";
  if (!isKnown || /^on/i.test(name)) {
    left.add(name);
    return [];
  }
  if (name === "style") {
    const style = styleObject(value);
    if (style === "") return [];
    return [`style={{ ${style} ${style.includes('"--') ? castStyle : "}}"}`];
  }
  if (name === "tabindex" && /^-?\d+$/.test(value)) return [`tabIndex={${Number(value)}}`];
  const isPlain = /^[^"&\\\n\r\t<>]*$/.test(value);
  return [`${reactName(name)}=${isPlain ? `"${value}"` : `{${JSON.stringify(value)}}`}`];
}
