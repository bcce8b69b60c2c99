import type { DrawnPage } from "#kit/pdf/draw-page.ts";
import type { PdfiumDocument } from "#kit/pdf/pdfium.ts";
import type { SeenPage } from "#kit/pdf/seen-page.ts";
import type { LayerLine } from "#kit/pdf/text-layer.ts";
import type { PixelBox } from "./covered-page.ts";
import { keptLines } from "./kept-lines.ts";
import { isLetter, lettersOf } from "./letters.ts";
import { seenLetters, touches } from "./seen-letters.ts";
import { plain, type Word } from "./words.ts";

type Place = {
  readonly drawn: PdfiumDocument;
  readonly index: number;
  readonly seen: SeenPage;
  readonly picture: DrawnPage;
};

/** Lists what a page shows outside of all boxes, as lines for a page that is as large as it is seen. */
export function textBeside(
  boxes: readonly PixelBox[],
  { drawn, index, seen, picture }: Place,
): LayerLine[] {
  const letters = drawn.withPage(index, (page, pdfium, draw) => {
    const outside = lettersOf(pdfium, page, seen, picture).map((read) =>
      isLetter(read) && boxes.some((box) => touches(box, read.ink)) ? "gone" : read,
    );
    return seenLetters(outside, pdfium, picture, () => draw(picture));
  });
  const { width, height } = seen;
  return keptLines(letters, [width / picture.width, 0, 0, -height / picture.height, 0, height]);
}

/** Whether lines say a word, one behind the other. */
export function says(lines: readonly LayerLine[], words: readonly Word[]): boolean {
  const written = lines.map((line) => line.words.map(({ text }) => text).join(" "));
  const texts = [written.join("\n"), written.join("")].map(plain);
  return words.some(({ pattern }) => texts.some((text) => text.search(pattern) !== -1));
}
