/** In pixels from the picture's upper left corner. */
type Box = readonly [left: number, top: number, right: number, bottom: number];

export type ReadWord = { readonly text: string; readonly box: Box };

export type ReadLine = {
  readonly words: ReadWord[];
  readonly box: Box;
  /** Degrees counter-clockwise from upright: 0, 90, 180 or 270. */
  readonly turn: number;
  /** From the lowest to the highest letter, in pixels. */
  readonly size: number;
  /** Above the bottom of the box, in pixels: letters such as g reach below it. */
  readonly baseline: number;
  readonly startsParagraph: boolean;
};

export type ReadPicture = { readonly lines: ReadLine[] };

const box = String.raw`bbox (-?\d+) (-?\d+) (-?\d+) (-?\d+)`;
const picture = /class='ocr_page'/;
const paragraph = /class='ocr_par'/;
const line = new RegExp(
  String.raw`class='ocr_(?:line|header|textfloat|caption)'.* title="${box};?([^"]*)"`,
);
const word = new RegExp(String.raw`class='ocrx_word'.* title='${box};[^']*'[^>]*>(.*)</span>`);

/** Reads Tesseract's hOCR line by line, and calls `onPicture` where the next of several pictures begins. */
export function createHocrReader(onPicture: (index: number) => void) {
  const pictures: ReadPicture[] = [];
  let startsParagraph = false;
  return {
    pictures,
    take(text: string): void {
      if (picture.test(text)) {
        onPicture(pictures.length);
        pictures.push({ lines: [] });
      } else if (paragraph.test(text)) startsParagraph = true;
      const lines = pictures.at(-1)?.lines;
      const foundLine = line.exec(text);
      if (foundLine !== null) {
        lines?.push({
          words: [],
          box: boxOf(foundLine),
          turn: numberOf(foundLine[5], /textangle/) ?? 0,
          size: numberOf(foundLine[5], /x_size/) ?? 0,
          // For upright text Tesseract says where it is, by slope and distance.
          baseline: -(
            numberOf(foundLine[5], /baseline -?[\d.]+/) ??
            -(numberOf(foundLine[5], /x_descenders/) ?? 0)
          ),
          startsParagraph,
        });
        startsParagraph = false;
      }
      const foundWord = word.exec(text);
      const said = plainText(foundWord?.[5] ?? "").trim();
      if (foundWord !== null && said !== "") {
        lines?.at(-1)?.words.push({ text: said, box: boxOf(foundWord) });
      }
    },
  };
}

function boxOf([, left, top, right, bottom]: readonly string[]): Box {
  return [Number(left), Number(top), Number(right), Number(bottom)];
}

function numberOf(properties: string | undefined, name: RegExp): number | undefined {
  const found = new RegExp(String.raw`\b${name.source} (-?\d+(?:\.\d+)?)`).exec(properties ?? "");
  return found === null ? undefined : Number(found[1]);
}

const entities: Readonly<Record<string, string>> = {
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
  "&amp;": "&",
};

function plainText(html: string): string {
  return html
    .replace(/<\/?(?:strong|em)>/g, "")
    .replace(/&(?:lt|gt|quot|#39|amp);/g, (entity) => entities[entity] ?? entity);
}
