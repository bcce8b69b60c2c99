import { readFileSync } from "node:fs";

export interface Snippet {
  readonly name: string;
  readonly content: string | readonly File[];
  readonly expected: readonly string[];
  /** Whether "none" is also acceptable. */
  readonly mayBeNone: boolean;
}

export function readSnippets(): readonly Snippet[] {
  return [...readLines(), ...readBlocks(), ...readFiles()];
}

const read = (name: string) => readFileSync(new URL(name, import.meta.url), "utf8");

function readLines(): Snippet[] {
  return linesOf("lines.txt").map(([content, codes]) => snippet(content, content, codes));
}

function readBlocks(): Snippet[] {
  const [, ...blocks] = read("blocks.txt").split(/^=== /m);
  return blocks.map((block) => {
    const end = block.indexOf("\n");
    const content = block.slice(end + 1).replace(/\n$/, "");
    return snippet(content.slice(0, 60), content, block.slice(0, end));
  });
}

function readFiles(): Snippet[] {
  return linesOf("files.txt").map(([line, codes]) =>
    snippet(line, line.split(" + ").map(readFile), codes),
  );
}

/** Split at the last " > ". */
function linesOf(name: string): [line: string, codes: string][] {
  return read(name)
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("# "))
    .map((line) => {
      const at = line.lastIndexOf(" > ");
      return [line.slice(0, at), line.slice(at + 3)];
    });
}

function snippet(name: string, content: Snippet["content"], codes: string): Snippet {
  const all = codes.split(" ");
  const expected = all.filter((code) => code !== "none");
  return { name: name.slice(0, 100), content, expected, mayBeNone: all.includes("none") };
}

function readFile(described: string): File {
  const at = described.lastIndexOf(" as ");
  const source = described.slice(0, at);
  return new File([bytesOf(source)], described.slice(at + 4));
}

function bytesOf(source: string): Uint8Array<ArrayBuffer> {
  if (source.startsWith("hex:")) return Uint8Array.from(Buffer.from(source.slice(4), "hex"));
  if (source.startsWith("text:")) {
    const escapes: Readonly<Record<string, string>> = { n: "\n", t: "\t", ufeff: "\uFEFF" };
    const text = source.slice(5).replaceAll(/\\(n|t|ufeff)/g, (all, sign) => escapes[sign] ?? all);
    return new TextEncoder().encode(text);
  }
  return Uint8Array.from(readFileSync(new URL(`../../${source}`, import.meta.url)));
}
