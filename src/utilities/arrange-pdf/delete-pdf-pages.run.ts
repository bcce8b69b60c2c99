import { namedPages } from "#kit/pdf/page-ranges.ts";
import type { ServerRunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { arranges, pagesOf } from "./arrange.ts";
import type { deletePdfPages } from "./delete-pdf-pages.ts";

export const run: ServerRunFunction<typeof deletePdfPages> = arranges(
  "_pages_deleted",
  ({ pages }, sources) => {
    const [first = []] = pagesOf(sources);
    const gone = new Set(namedPages(pages, first.length));
    if (gone.size < first.length) return first.filter((_place, page) => !gone.has(page));
    throw new RunError("no_page_left", "This would delete every page: choose fewer pages.", {
      field: "pages",
    });
  },
);
