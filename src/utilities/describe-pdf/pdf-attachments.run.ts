import { readFile } from "node:fs/promises";
import { openPdf } from "#kit/pdf/open-pdf.ts";
import { refuseOther } from "#kit/pdf/pdf-refusals.ts";
import { onlyInput } from "#kit/pdf/pdf-run.ts";
import { writePdf } from "#kit/pdf/write-pdf.ts";
import type { ServerRunContext, ServerRunFunction, ServerRunInput } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import type { RunResult } from "#kit/run/run-result.ts";
import { safeName } from "#kit/run/safe-name.ts";
import { outputSaver } from "#kit/run/save-outputs.ts";
import { sizeOfFile } from "#kit/run/size-columns.ts";
import { filledLines } from "#kit/text/lines.ts";
import { attach, type Attachment, attachmentsIn, removeAttachments } from "./attachments.ts";
import type { pdfAttachments } from "./pdf-attachments.ts";

/** A session holds twice as many, enough for two runs. */
const mostFiles = 500;

/**
 * Throws RunError `no_attachments`, `too_many_files`, `damaged_attachment`, `no_such_attachment`, `name_taken`,
 * `no_such_file`, `no_pdf`, and as `openPdf` and `outputSaver` do.
 */
export const run: ServerRunFunction<typeof pdfAttachments> = async (
  operation,
  options,
  context,
) => {
  context.progress(0, "Reading the document");
  const input =
    operation === "attach" ? await hostOf(context.inputs, options.into) : onlyInput(context);
  const document = await openPdf(input);
  context.signal.throwIfAborted();
  const found = attachmentsIn(document);
  if (operation === "list") {
    context.progress(100, "Done");
    return found.length > 0 ? tableOf(found) : { ...tableOf(found), notice: none };
  }
  if (operation === "extract") {
    if (found.length === 0) throw noAttachments(input);
    const saved = await extract(found, context);
    context.progress(100, "Done");
    return tableOf(found, saved);
  }
  let changed: readonly Attachment[];
  if (operation === "remove") {
    if (found.length === 0) throw noAttachments(input);
    changed = chosen(found, options.names);
    removeAttachments(document, changed);
  } else {
    const others = context.inputs.filter((one) => one !== input);
    if (others.length === 0) {
      throw new RunError("no_input", "Choose the files to attach, besides the PDF.");
    }
    const known = new Set(found.map(({ name }) => name));
    for (const { filename, contentType, path } of others) {
      context.signal.throwIfAborted();
      if (known.has(filename)) {
        throw new RunError(
          "name_taken",
          `"${input.filename}" already has an attachment called "${filename}". Rename the file, or remove the attachment first.`,
        );
      }
      known.add(filename);
      attach(document, filename, await readFile(path), contentType);
    }
    const before = new Set(found.map(({ name }) => name));
    changed = attachmentsIn(document).filter(({ name }) => !before.has(name));
  }
  const table = tableOf(changed);
  context.signal.throwIfAborted();
  context.progress(50, "Writing the file");
  const save = outputSaver(context, "Use smaller files.");
  const name = { from: input.filename, suffix: "_attachments", extension: "pdf" };
  await save(name, await writePdf(document));
  context.progress(100, "Done");
  return table;
};

const none = "This file has no attachments.";

function noAttachments({ filename }: ServerRunInput): RunError {
  return new RunError("no_attachments", `"${filename}" has no attachments.`);
}

/** The PDF that gets the other files. */
async function hostOf(inputs: readonly ServerRunInput[], wanted: string): Promise<ServerRunInput> {
  if (wanted !== "") {
    const found = inputs.find(({ filename }) => filename === wanted);
    if (found !== undefined) return found;
    throw new RunError("no_such_file", `There is no file "${wanted}".`, { field: "into" });
  }
  for (const input of inputs) {
    const start = Buffer.from(await input.blob.slice(0, 2048).arrayBuffer());
    try {
      refuseOther(input, start);
      return input;
    } catch (error) {
      if (!(error instanceof RunError)) throw error;
    }
  }
  throw new RunError("no_pdf", "None of these files is a PDF. Choose the PDF to attach them to.");
}

async function extract(
  found: readonly Attachment[],
  context: ServerRunContext,
): Promise<readonly string[]> {
  if (found.length > mostFiles) {
    throw new RunError(
      "too_many_files",
      `This PDF has ${found.length.toLocaleString("en-US")} attachments. The limit is 500.`,
    );
  }
  const save = outputSaver(context, "Open the PDF in a reader to save its attachments one by one.");
  const saved: string[] = [];
  for (const [index, attachment] of found.entries()) {
    context.signal.throwIfAborted();
    context.progress(10 + (index / found.length) * 90, `Extracting file ${index + 1}`);
    const content = attachment.read();
    if (content === undefined) {
      throw new RunError(
        "damaged_attachment",
        `The attachment "${attachment.name}" is damaged and can't be extracted.`,
      );
    }
    const from = safeName(attachment.name === "" ? "attachment" : attachment.name, new Set());
    const extension = from.slice(from.lastIndexOf(".") + 1);
    saved.push(await save({ from, extension }, content));
  }
  return saved;
}

/** Throws RunError `no_such_attachment`. */
function chosen(found: readonly Attachment[], text: string): readonly Attachment[] {
  const names = filledLines(text);
  const known = new Set(found.map(({ name }) => name));
  const unknown = names.find((name) => !known.has(name));
  if (unknown !== undefined) {
    throw new RunError(
      "no_such_attachment",
      `There is no attachment "${unknown}". List the attachments to see their names.`,
      { field: "names" },
    );
  }
  return names.length === 0 ? found : found.filter(({ name }) => names.includes(name));
}

/** With the names they were saved by, if they were. */
function tableOf(
  attachments: readonly Attachment[],
  saved?: readonly string[],
): Extract<RunResult, { type: "table" }> {
  return {
    type: "table",
    columns: ["File", "Bytes", "Place", "Description"],
    sizes: sizeOfFile,
    rows: attachments.map(({ name, description, page, read }, index) => [
      saved?.[index] ?? name,
      read()?.byteLength ?? null,
      page === undefined ? "document" : `page ${page + 1}`,
      description,
    ]),
  };
}
