import { strFromU8, unzipSync } from "fflate";

export type TestParagraph = {
  readonly text: string;
  readonly style: string | undefined;
  readonly xml: string;
};

/** Reads the paragraphs of a Word document that we wrote. */
export function paragraphsForTest(content: Uint8Array | undefined): TestParagraph[] {
  const { "word/document.xml": part } = unzipSync(content ?? new Uint8Array());
  const body = strFromU8(part ?? new Uint8Array());
  return [...body.matchAll(/<w:p>.*?<\/w:p>/gs)].map(([xml]) => ({
    xml,
    style: /<w:pStyle w:val="([^"]+)"/.exec(xml)?.[1],
    text: [...xml.matchAll(/<w:t[^>]*>([^<]*)<\/w:t>|<w:tab\/>/g)]
      .map(([, text = "\t"]) => text)
      .join("")
      .replace(/&lt;/g, "<")
      .replace(/&gt;/g, ">")
      .replace(/&quot;/g, '"')
      .replace(/&apos;/g, "'")
      .replace(/&amp;/g, "&"),
  }));
}
