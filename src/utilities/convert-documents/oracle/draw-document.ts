import type { Random } from "#kit/oracle/random.ts";

export type Block =
  | { readonly kind: "heading"; readonly level: number; readonly text: string }
  | {
      readonly kind: "paragraph";
      readonly text: string;
      readonly link: { readonly text: string; readonly address: string } | null;
      readonly note: string | null;
    }
  | { readonly kind: "list"; readonly ordered: boolean; readonly items: string[] }
  | { readonly kind: "table"; readonly rows: string[][] };

export type Facts = {
  readonly headings: number;
  readonly links: number;
  readonly notes: number;
  readonly tables: number;
};

const words = [
  "fox",
  "Zwölf",
  "Boxkämpfer",
  "Straße",
  "naïve",
  "façade",
  "señor",
  "Łódź",
  "Ελληνικά",
  "αλεπού",
  "Привет",
  "лиса",
  "狐狸",
  "東京",
  "한국어",
  "Q & A",
  "50 %",
  "1 < 2",
  "€ 20",
];

/** Draws a document in which no text is within another. */
export function drawDocument(random: Random): Block[] {
  let number = 100;
  const text = (most: number) => {
    number += 1;
    const drawn = random.list(random.integer(1, most), () => random.pick(words));
    return `T${number} ${drawn.join(" ")} e${number}`;
  };
  const block = (): Block => {
    const kind = random.pick(["heading", "paragraph", "paragraph", "list", "table"] as const);
    if (kind === "heading") return { kind, level: random.integer(1, 3), text: text(3) };
    if (kind === "paragraph") {
      const address = `https://example.com/${number}`;
      const link = random.integer(0, 2) === 0 ? { text: text(2), address } : null;
      return { kind, text: text(12), link, note: random.integer(0, 2) === 0 ? text(4) : null };
    }
    if (kind === "list") {
      const items = random.list(random.integer(2, 4), () => text(3));
      return { kind, ordered: random.integer(0, 1) === 0, items };
    }
    const columns = random.integer(2, 3);
    const rows = random.list(random.integer(2, 3), () => random.list(columns, () => text(2)));
    return { kind, rows };
  };
  const first: Block = { kind: "heading", level: 1, text: text(3) };
  const blocks: Block[] = [first];
  for (const each of random.list(random.integer(4, 8), block)) {
    // Two lists or tables beside each other may become one, and a table after a list is a harder case than it looks.
    const isSame = each.kind === blocks.at(-1)?.kind && each.kind !== "paragraph";
    if (isSame) blocks.push({ kind: "paragraph", text: text(2), link: null, note: null });
    blocks.push(each);
  }
  return blocks;
}

/** Returns all texts in order, first those of the body and then the notes. */
export function textsOf(blocks: readonly Block[]): { body: string[]; notes: string[] } {
  const body = blocks.flatMap((block) => {
    if (block.kind === "heading") return [block.text];
    if (block.kind === "list") return block.items;
    if (block.kind === "table") return block.rows.flat();
    return block.link === null ? [block.text] : [block.text, block.link.text];
  });
  const notes = blocks.flatMap((block) =>
    block.kind === "paragraph" && block.note !== null ? [block.note] : [],
  );
  return { body, notes };
}

export function factsOf(blocks: readonly Block[]): Facts {
  const of = (kind: Block["kind"]) => blocks.filter((block) => block.kind === kind).length;
  const links = blocks.filter((block) => block.kind === "paragraph" && block.link !== null).length;
  const { length: notes } = textsOf(blocks).notes;
  return { headings: of("heading"), links, notes, tables: of("table") };
}

/** Writes the document as an HTML page, whose notes would be no notes. */
export function htmlOf(blocks: readonly Block[]): string {
  const body = blocks.map((block) => {
    if (block.kind === "heading")
      return `<h${block.level}>${escaped(block.text)}</h${block.level}>`;
    if (block.kind === "list") {
      const tag = block.ordered ? "ol" : "ul";
      return `<${tag}>${block.items.map((item) => `<li>${escaped(item)}</li>`).join("")}</${tag}>`;
    }
    if (block.kind === "table") {
      const rows = block.rows.map((row) => row.map((cell) => `<td>${escaped(cell)}</td>`).join(""));
      return `<table>${rows.map((row) => `<tr>${row}</tr>`).join("")}</table>`;
    }
    const { link } = block;
    const anchor = link === null ? "" : ` <a href="${link.address}">${escaped(link.text)}</a>`;
    return `<p>${escaped(block.text)}${anchor}</p>`;
  });
  return `<!doctype html><meta charset="utf-8"><body>${body.join("\n")}`;
}

/** Writes the document as GitHub's Markdown. */
export function markdownOf(blocks: readonly Block[]): string {
  const notes: string[] = [];
  const body = blocks.map((block) => {
    if (block.kind === "heading") return `${"#".repeat(block.level)} ${block.text}`;
    if (block.kind === "list") {
      return block.items.map((item) => `${block.ordered ? "1." : "-"} ${item}`).join("\n");
    }
    if (block.kind === "table") {
      const [head = [], ...rows] = block.rows.map((row) => `| ${row.join(" | ")} |`);
      return [head, `|${"-|".repeat(block.rows[0]?.length ?? 0)}`, ...rows].join("\n");
    }
    const { text, link, note } = block;
    if (note !== null) notes.push(note);
    const mark = note === null ? "" : `[^${notes.length}]`;
    return `${text}${link === null ? "" : ` [${link.text}](${link.address})`}${mark}`;
  });
  return [...body, ...notes.map((note, at) => `[^${at + 1}]: ${note}`)].join("\n\n");
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
