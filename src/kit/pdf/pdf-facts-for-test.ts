import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

export type PageFacts = {
  readonly text: string;
  readonly size: readonly [width: number, height: number];
  readonly links: readonly number[];
};

/** Uses pdf.js, which didn't write the file. */
export async function pageFacts(content: Uint8Array): Promise<PageFacts[]> {
  const task = getDocument({ data: new Uint8Array(content), verbosity: 0 });
  const document = await task.promise;
  const pages = await Promise.all(
    Array.from({ length: document.numPages }, async (_, index): Promise<PageFacts> => {
      const page = await document.getPage(index + 1);
      const { items } = await page.getTextContent();
      const annotations: { subtype: string; dest?: unknown }[] = await page.getAnnotations();
      const targets = annotations.flatMap(({ subtype, dest }) =>
        subtype === "Link" && Array.isArray(dest) ? [dest] : [],
      );
      const { width, height } = page.getViewport({ scale: 1 });
      return {
        text: items.map((item) => ("str" in item ? item.str : "")).join(""),
        size: [width, height],
        links: await Promise.all(
          targets.map(async ([target]) => (await document.getPageIndex(target)) + 1),
        ),
      };
    }),
  );
  await task.destroy();
  return pages;
}
