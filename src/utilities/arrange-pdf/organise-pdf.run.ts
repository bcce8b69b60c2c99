import type { Place } from "#kit/pdf/arrange-pages.ts";
import type { ServerRunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { arranges, pagesOf, type Source } from "./arrange.ts";
import type { organisePdf } from "./organise-pdf.ts";

export const run: ServerRunFunction<typeof organisePdf> = arranges(
  "_organised",
  ({ pages }, sources) =>
    pages.length === 0 ? pagesOf(sources).flat() : pages.map((text) => placeOf(text, sources)),
);

function placeOf(text: string, sources: readonly Source[]): Place {
  const [, filename = "", number = 0, turn = 0] = /^([^]+):(\d+)(?:@(\d+))?$/.exec(text) ?? [];
  const file = sources.findIndex((source) => source.filename === filename);
  const count = sources[file]?.document.getPageCount();
  if (count === undefined) {
    const sentence = `You have not added a file called "${filename}": use the name of one you have.`;
    throw new RunError("no_such_file", sentence, { field: "pages" });
  }
  const page = Number(number);
  if (page >= 1 && page <= count) return { file, page: page - 1, turn: Number(turn) };
  throw new RunError(
    "no_such_page",
    `There is no page ${page} in "${filename}": it has ${count === 1 ? "1 page" : `${count} pages`}.`,
    { field: "pages" },
  );
}
