import type { Finding } from "../finding.ts";
import type { Kind } from "../kinds.ts";
import { recogniseText } from "../recognise-text.ts";
import { countPages } from "./count-pages.ts";
import { identifyBytes } from "./signatures.ts";

const bytesLookedAt = 65_536;

/** A browser's file, or a remote one that is fetched in part. */
export interface LookableFile {
  readonly name: string;
  readonly type: string;
  readonly size: number;
  slice(start: number, end?: number): { arrayBuffer(): Promise<ArrayBuffer> };
}

export interface SeenFile<Looked = File> {
  readonly file: Looked;
  /** From its bytes, else from its name. Empty if unknown. */
  readonly type: string;
  readonly ending: string;
  readonly findings: readonly Finding[];
}

const endings: Readonly<Record<string, Kind>> = {
  json: "json",
  csv: "csv",
  tsv: "csv",
  yaml: "yaml",
  yml: "yaml",
  toml: "toml",
  xml: "xml",
  md: "markdown",
  markdown: "markdown",
  sql: "sql",
  svg: "svg",
};

/** Reads only the beginning, in the page. */
export async function lookAtFile<Looked extends LookableFile>(
  file: Looked,
): Promise<SeenFile<Looked>> {
  const bytes = new Uint8Array(await file.slice(0, bytesLookedAt).arrayBuffer());
  const head = asCharacters(bytes);
  const any: Finding = { kind: "file", certainty: 0.5 };
  if (bytes.length === 0) return { file, type: "", ending: "", findings: [] };
  const known = identifyBytes(head, file.name);
  if (known !== null) {
    const { kind, type, ending } = known;
    const name = kind === "pdf" ? await namePdf(file, head) : known.name;
    const found: Finding = { kind, certainty: 0.98, name };
    return { file, type, ending, findings: kind === "file" ? [found] : [found, { ...any, name }] };
  }
  const text = readText(bytes, file.size <= bytesLookedAt);
  if (text === null) return { file, type: "", ending: "", findings: [any] };
  const findings = withNamed(recogniseText(text), file.name);
  const isDrawing = findings[0]?.kind === "svg";
  return {
    file,
    type: isDrawing ? "image/svg+xml" : "",
    ending: isDrawing ? ".svg" : "",
    findings: [...findings, { kind: "text", certainty: 0.9 }, any],
  };
}

/** The extension wins unless the content is certain. */
function withNamed(findings: readonly Finding[], filename: string): readonly Finding[] {
  const ending = /\.(\w{1,10})$/.exec(filename)?.[1]?.toLowerCase() ?? "";
  const kind = Object.hasOwn(endings, ending) ? endings[ending] : undefined;
  const [surest] = findings;
  if (kind === undefined || (surest !== undefined && surest.certainty > 0.95)) return findings;
  return [{ kind, certainty: 0.96 }, ...findings.filter((found) => found.kind !== kind)];
}

async function namePdf(file: LookableFile, head: string): Promise<string> {
  const start = Math.max(bytesLookedAt, file.size - bytesLookedAt);
  const tail = new Uint8Array(await file.slice(start).arrayBuffer());
  const pages = countPages(head, asCharacters(tail));
  if (pages === null) return "a PDF";
  return `a PDF of ${pages.toLocaleString("en")} ${pages === 1 ? "page" : "pages"}`;
}

/** Browsers' Latin-1 is Windows-1252, which differs from 0x80 to 0x9f. */
function asCharacters(bytes: Uint8Array): string {
  let text = "";
  for (let start = 0; start < bytes.length; start += 8192) {
    text += String.fromCharCode(...bytes.subarray(start, start + 8192));
  }
  return text;
}

/** Reads UTF-8, or UTF-16 with a byte order mark. */
function readText(bytes: Uint8Array, isWhole: boolean): string | null {
  const [first, second] = bytes;
  const isMarked = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  const encoding = isMarked ? (first === 0xff ? "utf-16le" : "utf-16be") : "utf-8";
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: !isWhole });
    return text.includes("\0") ? null : text;
  } catch {
    return null;
  }
}
