import {
  AlignmentType,
  convertInchesToTwip,
  Document,
  ExternalHyperlink,
  HeadingLevel,
  ImageRun,
  type ISectionOptions,
  LevelFormat,
  Packer,
  Paragraph,
  type ParagraphChild,
  SectionType,
  Tab,
  TextRun,
} from "docx";
import type { PageImage } from "./page-images.ts";
import { type Block, type Paragraph as Read, textOf } from "./page-blocks.ts";
import type { Line, ReadPage, Run } from "./read-page.ts";

export type PageBlocks = { readonly page: ReadPage; readonly blocks: readonly Block[] };

export type Written = { readonly content: Buffer; readonly headings: number };

const twips = (points: number) => Math.round(points * 20);

/** Those that come with Word, or have replacements of the same widths everywhere. */
const fonts = {
  serif: "Times New Roman",
  "sans-serif": "Arial",
  monospace: "Courier New",
} as const;

const levels = [
  HeadingLevel.HEADING_1,
  HeadingLevel.HEADING_2,
  HeadingLevel.HEADING_3,
  HeadingLevel.HEADING_4,
  HeadingLevel.HEADING_5,
  HeadingLevel.HEADING_6,
] as const;

const mostHeading = 200;
const [leastMargin, mostMargin] = [18, 144];

/** Writes a Word document. With `keepsPages`, each page of the PDF starts one. */
export async function writeDocx(
  pages: readonly PageBlocks[],
  keepsPages: boolean,
): Promise<Written> {
  const found = headingsOf(pages);
  const bullets = indentsOf(pages);
  const sections: ISectionOptions[] = [];
  for (const group of sameSize(pages)) {
    const [left, top, right, bottom] = edgesOf(group.map(({ page }) => page));
    const [first] = group;
    if (first === undefined) continue;
    const { width, height } = first.page;
    const margin = (points: number) => twips(Math.min(mostMargin, Math.max(leastMargin, points)));
    const text = { left, right, center: (left + right) / 2, width: right - left };
    sections.push({
      properties: {
        type: SectionType.NEXT_PAGE,
        page: {
          size: { width: twips(width), height: twips(height) },
          margin: {
            left: margin(left),
            right: margin(width - right),
            top: margin(top),
            // Other fonts may need more lines.
            bottom: margin((height - bottom) * 0.6),
            header: twips(leastMargin),
            footer: twips(leastMargin),
          },
        },
      },
      children: group.flatMap(({ blocks }, index) =>
        blocks.map((block, at) => {
          const pageBreakBefore = keepsPages && index > 0 && at === 0;
          return block.type === "image"
            ? imageParagraph(block.image, { text, pageWidth: width, pageBreakBefore })
            : paragraphOf(block, { text, pageBreakBefore, found, bullets });
        }),
      ),
    });
  }
  const plain = { run: { color: "000000" }, paragraph: { spacing: { before: 0, after: 0 } } };
  const document = new Document({
    creator: "",
    lastModifiedBy: "",
    description: "",
    styles: {
      default: {
        heading1: plain,
        heading2: plain,
        heading3: plain,
        heading4: { ...plain, run: { color: "000000", italics: false } },
        heading5: plain,
        heading6: plain,
        hyperlink: { run: { color: "0563C1" } },
      },
    },
    numbering: {
      config: [
        {
          reference: "bullets",
          levels: [0, 1, 2, 3].map((level) => ({
            level,
            format: LevelFormat.BULLET,
            text: ["•", "◦", "▪", "•"][level] ?? "•",
            alignment: AlignmentType.LEFT,
            style: {
              paragraph: {
                indent: {
                  left: convertInchesToTwip((level + 1) / 4),
                  hanging: convertInchesToTwip(0.2),
                },
              },
            },
          })),
        },
      ],
    },
    sections,
  });
  return { content: await Packer.toBuffer(document), headings: found.size };
}

type Text = {
  readonly left: number;
  readonly right: number;
  readonly center: number;
  readonly width: number;
};

type Given = {
  readonly text: Text;
  readonly pageBreakBefore: boolean;
  readonly found: ReadonlyMap<Read, number>;
  readonly bullets: readonly number[];
};

function paragraphOf(read: Read, { text, pageBreakBefore, found, bullets }: Given): Paragraph {
  const { lines, runs, isBullet, space } = read;
  const level = found.get(read);
  const [first] = lines;
  const isFromRight = first?.isFromRight === true;
  return new Paragraph({
    children: childrenOf(runs, isFromRight),
    pageBreakBefore,
    keepNext: level !== undefined,
    spacing: { before: twips(space), after: 0 },
    ...(level !== undefined && { heading: levels[level] ?? HeadingLevel.HEADING_6 }),
    ...(isFromRight && { bidirectional: true }),
    ...(isBullet
      ? { numbering: { reference: "bullets", level: levelOf(first?.left ?? 0, bullets) } }
      : isFromRight
        ? {}
        : placeOf(lines, text)),
  });
}

function childrenOf(runs: readonly Run[], isFromRight: boolean): ParagraphChild[] {
  return runs.map((run) => {
    const written = textRun(run, isFromRight);
    const { link } = run.look;
    return link === undefined ? written : new ExternalHyperlink({ link, children: [written] });
  });
}

function textRun({ text, look }: Run, rightToLeft: boolean): TextRun {
  const { size, isBold, isItalic, family, script, link } = look;
  // In half points. A raised letter is made smaller by Word.
  const written = Math.max(2, Math.round(size * 2 * (script === undefined ? 1 : 1.5)));
  return new TextRun({
    children: text.split("\t").flatMap((part, index) => (index === 0 ? [part] : [new Tab(), part])),
    size: written,
    sizeComplexScript: written,
    font: fonts[family],
    ...(isBold && { bold: true }),
    ...(isItalic && { italics: true }),
    ...(script === "super" && { superScript: true }),
    ...(script === "sub" && { subScript: true }),
    ...(rightToLeft && { rightToLeft: true }),
    ...(link !== undefined && { style: "Hyperlink" }),
  });
}

/** Alignment and indents, as far as lines show them. */
function placeOf(lines: readonly Line[], text: Text) {
  const [first, second] = lines;
  if (first === undefined || first.isTurned) return {};
  const isApart = lines.every(({ left }) => left - text.left > first.size * 1.5);
  const isCentred = lines.every(
    ({ left, right }) => Math.abs((left + right) / 2 - text.center) < first.size * 0.5,
  );
  if (isApart && isCentred) return { alignment: AlignmentType.CENTER };
  const isAtRight = lines.every(({ right }) => text.right - right < first.size * 0.3);
  if (isAtRight && lines.every(({ left }) => left - text.left > text.width * 0.35)) {
    return { alignment: AlignmentType.RIGHT };
  }
  const rest =
    second === undefined ? first.left : Math.min(...lines.slice(1).map(({ left }) => left));
  const left = rest - text.left;
  // A column on the right isn't an indent.
  if (left > text.width * 0.35) return {};
  const shift = first.left - rest;
  return {
    indent: {
      left: left > 3 ? twips(left) : 0,
      ...(shift > 3 && { firstLine: twips(shift) }),
      ...(shift < -3 && { hanging: twips(-shift) }),
    },
  };
}

function imageParagraph(
  image: PageImage,
  {
    text,
    pageWidth,
    pageBreakBefore,
  }: Pick<Given, "text" | "pageBreakBefore"> & { pageWidth: number },
): Paragraph {
  const { left, right, top, bottom } = image.box;
  const most = pageWidth - Math.max(text.left, leastMargin) - leastMargin;
  const scale = Math.min(1, Math.max(72, most) / (right - left));
  const pixels = (points: number) => Math.max(1, Math.round(((points * scale) / 72) * 96));
  const isCentred =
    left - text.left > 12 && Math.abs((left + right) / 2 - text.center) < text.width * 0.02;
  return new Paragraph({
    pageBreakBefore,
    spacing: { before: 120, after: 120 },
    ...(isCentred && { alignment: AlignmentType.CENTER }),
    children: [
      new ImageRun({
        type: image.type,
        data: image.content,
        transformation: { width: pixels(right - left), height: pixels(bottom - top) },
      }),
    ],
  });
}

/** Larger text than most is a heading, and the largest is of the first level. */
function headingsOf(pages: readonly PageBlocks[]): Map<Read, number> {
  const letters = new Map<number, number>();
  const paragraphs = pages.flatMap(({ blocks }) =>
    blocks.filter((block): block is Read => block.type === "paragraph"),
  );
  for (const { lines } of paragraphs) {
    for (const { size, runs } of lines) {
      const rounded = roundedSize(size);
      letters.set(rounded, (letters.get(rounded) ?? 0) + textOf(runs).length);
    }
  }
  const [[usual] = [12]] = [...letters].toSorted(([, one], [, other]) => other - one);
  const found = paragraphs.flatMap((read) => {
    const [size, text] = [roundedSize(read.lines[0]?.size ?? 0), textOf(read.runs)];
    const isShort = text.length <= mostHeading && /\p{L}/u.test(text) && !read.isBullet;
    const isBold = read.runs.every(({ look, text: own }) => look.isBold || own.trim() === "");
    const isLarger = size >= usual * 1.15 || (isBold && size >= usual * 1.05);
    return isShort && isLarger ? [{ read, size }] : [];
  });
  const sizes = [...new Set(found.map(({ size }) => size))].toSorted((one, other) => other - one);
  return new Map(found.map(({ read, size }) => [read, Math.min(5, sizes.indexOf(size))]));
}

function roundedSize(size: number): number {
  return Math.round(size * 2) / 2;
}

/** Where bullets start, from the left. */
function indentsOf(pages: readonly PageBlocks[]): number[] {
  const lefts = pages
    .flatMap(({ blocks }) =>
      blocks.flatMap((block) =>
        block.type === "paragraph" && block.isBullet ? [block.lines[0]?.left ?? 0] : [],
      ),
    )
    .toSorted((one, other) => one - other);
  return lefts.filter((left, index) => index === 0 || left - (lefts[index - 1] ?? 0) > 4);
}

function levelOf(left: number, bullets: readonly number[]): number {
  return Math.max(
    0,
    Math.min(
      3,
      bullets.findLastIndex((each) => each <= left + 4),
    ),
  );
}

function sameSize(pages: readonly PageBlocks[]): PageBlocks[][] {
  const groups: PageBlocks[][] = [];
  for (const one of pages) {
    const before = groups.at(-1)?.[0]?.page;
    const isSame =
      before !== undefined &&
      Math.abs(before.width - one.page.width) < 2 &&
      Math.abs(before.height - one.page.height) < 2;
    if (isSame) groups.at(-1)?.push(one);
    else groups.push([one]);
  }
  return groups;
}

/** What the text of pages takes. */
function edgesOf(
  pages: readonly ReadPage[],
): [left: number, top: number, right: number, bottom: number] {
  const lines = pages.flatMap((page) => page.lines.filter(({ isTurned }) => !isTurned));
  const { width = 0, height = 0 } = pages[0] ?? {};
  const from = (values: readonly number[], otherwise: number) =>
    values.reduce((least, each) => Math.min(least, each), values[0] ?? otherwise);
  const to = (values: readonly number[], otherwise: number) =>
    values.reduce((most, each) => Math.max(most, each), values[0] ?? otherwise);
  return [
    from(
      lines.map(({ left }) => left),
      72,
    ),
    from(
      lines.map(({ baseline, size }) => baseline - size),
      72,
    ),
    to(
      lines.map(({ right }) => right),
      width - 72,
    ),
    to(
      lines.map(({ baseline }) => baseline),
      height - 72,
    ),
  ];
}
