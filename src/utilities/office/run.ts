import { readFile, stat } from "node:fs/promises";
import { openPdf } from "#kit/pdf/open-pdf.ts";
import { familyRun } from "#kit/run/family-run.ts";
import { refuseManyBytes } from "#kit/run/output-bytes.ts";
import type { ServerRunContext } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { outputSaver } from "#kit/run/save-outputs.ts";
import { beforeAndAfter } from "#kit/run/size-columns.ts";
import { openOffice, type Wanted } from "./call-office.ts";
import { drawSlides } from "./draw-slides.ts";
import type { Target } from "./convert-office.ts";
import { members } from "./manifest.ts";
import { type App, extensionsOf, officeFiles } from "./office-files.ts";
import { openOfficeFile } from "./open-office-file.ts";
import type { PdfOptions } from "./office-to-pdf.ts";
import type { SlideOptions } from "./slides-to-images.ts";

const advice = "Convert fewer files at once, or ones with smaller pictures.";

/** Throws RunError `same_format`, and as `openOfficeFile`, LibreOffice's refusals and `drawSlides` do. */
export const run = familyRun<(typeof members)[number], ServerRunContext>(
  members,
  ({ app, makes }) =>
    async (_operation, options, context) => {
      if (makes === "images") return drawSlides(options as SlideOptions, context);
      const isPdf = makes === "pdf";
      const { inputs, limits } = context;
      if (inputs.length === 0) throw new RunError("no_input", "Choose a file to convert.");
      const wanted = isPdf
        ? pdfWanted(app, options as PdfOptions)
        : targetWanted((options as { readonly to: Target }).to);
      const convert = await openOffice(context);
      const save = outputSaver(context, advice);
      const rows: (string | number)[][] = [];
      const notices: string[] = [];
      for (const [index, input] of inputs.entries()) {
        context.progress((index / inputs.length) * 100, `Converting ${input.filename}`);
        const file = await openOfficeFile(input, extensionsOf(app), context);
        if (file.extension === wanted.extension) {
          throw new RunError(
            "same_format",
            `"${input.filename}" is ${officeFiles[file.extension].label} already: choose another format.`,
            { field: "to" },
          );
        }
        const path = await convert(file, wanted);
        const { size } = await stat(path);
        refuseManyBytes(size, limits.outputBytes, advice);
        const { extension } = wanted;
        const filename = await save({ from: input.filename, extension }, await readFile(path));
        const pages = isPdf ? [(await openPdf({ ...input, path })).getPageCount()] : [];
        rows.push([filename, ...pages, input.bytes, size]);
        notices.push(...file.notices);
      }
      context.progress(100, "Done");
      return {
        type: "table",
        columns: ["File", ...(isPdf ? ["Pages"] : []), "Bytes before", "Bytes after"],
        rows,
        sizes: beforeAndAfter,
        ...(notices.length > 0 && { notice: notices.join(" ") }),
      };
    },
);

/** The value for PDF/A-2b. */
const archiveVersion = 2;

function pdfWanted(app: App, options: PdfOptions): Wanted {
  return {
    extension: "pdf",
    filter: `${app}_pdf_Export`,
    options: {
      ...(options.archive && { SelectPdfVersion: archiveVersion }),
      ...(options.comments === true && { ExportNotesInMargin: true }),
      ...(options.pages === "sheet" && { SinglePageSheets: true }),
      ...(options.hidden === true && { ExportHiddenSlides: true }),
      ...(options.notes === true && { ExportNotesPages: true }),
    },
  };
}

function targetWanted(to: Target): Wanted {
  return { extension: to, filter: officeFiles[to].filter };
}
