import { execFileSync } from "node:child_process";
import { unzipSync } from "fflate";
import type { OutputCode } from "../outputs.ts";
import type { Facts } from "./draw-document.ts";

export type Read = {
  readonly body: string;
  readonly notes: string;
  /** Null where the format has no marks for them. */
  readonly facts: Facts | null;
};

/** Reads a result with a few expressions, and none of Pandoc's code. */
export function readOutput(output: OutputCode, content: Buffer): Read {
  return readers[output](content);
}

function partOf(archive: Buffer, wanted: RegExp): string {
  const parts = unzipSync(archive, { filter: ({ name }) => wanted.test(name) });
  return Object.keys(parts)
    .toSorted()
    .map((name) => Buffer.from(parts[name] ?? []).toString())
    .join("\n");
}

function plain(xml: string): string {
  return spaced(
    xml
      .replace(/<\/(?:w:p|w:tc|text:p|text:h|p|li|td|th|h\d|div)>/g, "\n")
      .replace(/<(?:br|text:s|text:tab|w:tab)\b[^>]*>/g, " ")
      .replace(/<[^>]*>/g, "")
      .replace(/&(amp|lt|gt|quot|#(\d+)|#x([\da-f]+));/gi, (_all, name: string, ten, sixteen) => {
        if (ten !== undefined) return String.fromCodePoint(Number(ten));
        if (sixteen !== undefined) return String.fromCodePoint(Number.parseInt(sixteen, 16));
        return { amp: "&", lt: "<", gt: ">", quot: '"' }[name.toLowerCase()] ?? "";
      }),
  );
}

function spaced(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

function count(text: string, what: RegExp): number {
  return text.match(what)?.length ?? 0;
}

/** Takes backslashes before signs away, as Markdown, reStructuredText and LaTeX write them. */
function unescaped(text: string): string {
  return spaced(text.replace(/\\([&%<>#_$*|])/g, "$1").replace(/\\\s/g, ""));
}

function ofPage(html: string): Read {
  const page = html.replace(/<head>.*?<\/head>/gs, "");
  const note = /<(section|aside)\b[^>]*footnote[^>]*>.*?<\/\1>/gs;
  const body = page.replace(note, "");
  return {
    body: plain(body),
    notes: plain((page.match(note) ?? []).join("\n")),
    facts: {
      headings: count(body, /<h[1-6]\b/g),
      links: count(body, /<a\s+href="https:/g),
      notes: count(body, /(?:role="doc-noteref"|epub:type="noteref")/g),
      tables: count(body, /<table\b/g),
    },
  };
}

/** In the order in which it is drawn, since cells of a table lie beside each other. */
function ofPrint(pdf: Buffer): Read {
  const text = execFileSync("pdftotext", ["-raw", "-", "-"], { input: pdf, encoding: "utf8" });
  return { body: spaced(text), notes: spaced(text), facts: null };
}

const readers: Readonly<Record<OutputCode, (content: Buffer) => Read>> = {
  pdf: ofPrint,
  word: (content) => {
    const body = partOf(content, /^word\/document\.xml$/);
    return {
      body: plain(body),
      notes: plain(partOf(content, /^word\/footnotes\.xml$/)),
      facts: {
        headings: count(body, /<w:pStyle w:val="Heading\d"/g),
        links: count(body, /<w:hyperlink\b/g),
        notes: count(body, /<w:footnoteReference\b/g),
        tables: count(body, /<w:tbl>/g),
      },
    };
  },
  odt: (content) => {
    const whole = partOf(content, /^content\.xml$/);
    const note = /<text:note\b.*?<\/text:note>/gs;
    const body = whole.replace(note, "");
    return {
      body: plain(body),
      notes: plain((whole.match(note) ?? []).join("\n")),
      facts: {
        headings: count(body, /<text:h\b/g),
        links: count(body, /<text:a\b/g),
        notes: count(whole, note),
        tables: count(body, /<table:table\b(?!-)/g),
      },
    };
  },
  epub: (content) => ofPage(partOf(content, /\/ch\d+\.xhtml$/)),
  html: (content) => ofPage(content.toString()),
  text: (content) => {
    const text = content.toString();
    const at = text.search(/^\[1\] /m);
    const [body, notes] = at === -1 ? [text, ""] : [text.slice(0, at), text.slice(at)];
    return { body: spaced(body), notes: spaced(notes), facts: null };
  },
  markdown: (content) => {
    const text = content.toString();
    const at = text.search(/^\[\^1\]: /m);
    const [body, notes] = at === -1 ? [text, ""] : [text.slice(0, at), text.slice(at)];
    return {
      body: unescaped(body),
      notes: unescaped(notes),
      facts: {
        headings: count(body, /^#+ /gm),
        links: count(body, /\]\(https:/g),
        notes: count(notes, /^\[\^\d+\]: /gm),
        tables: count(body, /^\|[-:|]+\|$/gm),
      },
    };
  },
  rtf: (content) => {
    const whole = content.toString("latin1").replace(/\\\*\\bkmk\w+ [^}]*/g, "");
    const note = /\{\\\*\\footnote.*?\\par\s*\}\s*\}/gs;
    const body = whole.replace(note, "");
    const text = (rtf: string) =>
      spaced(
        rtf
          .replace(/\\u(-?\d+)\s?\?/g, (_all, code: string) =>
            String.fromCharCode((Number(code) + 65_536) % 65_536),
          )
          .replace(/\\(?:par|cell)\b/g, "\n")
          .replace(/\\[a-z]+-?\d* ?|[{}]/g, ""),
      );
    return {
      body: text(body),
      notes: text((whole.match(note) ?? []).join("\n")),
      facts: {
        headings: count(body, /\\outlinelevel\d/g),
        links: count(body, /HYPERLINK/g),
        notes: count(whole, note),
        tables: count(body, /(?<!\\row\s*\}\s*\{\s*)\\trowd/g),
      },
    };
  },
  latex: (content) => {
    const whole = content
      .toString()
      .replace(/^.*\\begin\{document\}/s, "")
      .replace(/\\textless\{\}/g, "<");
    const note = /\\footnote\{[^}]*\}/g;
    const body = whole.replace(note, "");
    return {
      body: unescaped(body),
      notes: unescaped((whole.match(note) ?? []).join("\n")),
      facts: {
        headings: count(body, /\\(?:sub)*section\{/g),
        links: count(body, /\\href\{/g),
        notes: count(whole, note),
        tables: count(body, /\\begin\{longtable\}/g),
      },
    };
  },
  rst: (content) => {
    const text = content.toString();
    const at = text.search(/^\.\. \[1\]/m);
    const [body, notes] = at === -1 ? [text, ""] : [text.slice(0, at), text.slice(at)];
    return { body: unescaped(body), notes: unescaped(notes), facts: null };
  },
  org: (content) => {
    const text = content.toString();
    const at = text.search(/^\[fn:1\] /m);
    const [body, notes] = at === -1 ? [text, ""] : [text.slice(0, at), text.slice(at)];
    return {
      body: spaced(body),
      notes: spaced(notes),
      facts: {
        headings: count(body, /^\*+ /gm),
        links: count(body, /\[\[https:/g),
        notes: count(notes, /^\[fn:\d+\] /gm),
        tables: count(body, /(?<!\|\n)^\|/gm),
      },
    };
  },
};
