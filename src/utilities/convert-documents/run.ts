import { mkdir, readdir, readFile, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { zipSync } from "fflate";
import { familyRun } from "#kit/run/family-run.ts";
import type { ServerRunContext, ServerRunInput } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import type { RunResult } from "#kit/run/run-result.ts";
import { outputFilename } from "#kit/run/output-filename.ts";
import { refuseManyBytes } from "#kit/run/output-bytes.ts";
import { outputSaver } from "#kit/run/save-outputs.ts";
import { textOfFile } from "#kit/run/text-of-file.ts";
import { beforeAndAfter } from "#kit/run/size-columns.ts";
import { members } from "./manifest.ts";
import { callPandoc } from "./call-pandoc.ts";
import { openDocument } from "./open-document.ts";
import type { DocumentOptions } from "./options.ts";
import { type Output, outputs } from "./outputs.ts";
import { printPdf } from "./print-pdf.ts";

const advice = "Convert fewer files at once, or ones with smaller pictures.";
/** As the texts link to it. */
const folder = "media";

type Converted = {
  readonly content: Buffer;
  /** By path within the folder. Empty where the content holds them. */
  readonly pictures: Readonly<Record<string, Uint8Array>>;
  readonly notices: readonly string[];
};

/** Gives a file per input, or a zip for a text with pictures. Throws RunError as `openDocument` and `callPandoc` do. */
export const run = familyRun<(typeof members)[number], ServerRunContext>(
  members,
  ({ output: code }) =>
    async (_operation, options, context) => {
      const output = outputs[code];
      const { inputs } = context;
      if (inputs.length === 0) throw new RunError("no_input", "Choose a document to convert.");
      const save = outputSaver(context, advice);
      const rows: (string | number)[][] = [];
      const notices: string[] = [];
      let text = "";
      for (const [index, input] of inputs.entries()) {
        context.progress((index / inputs.length) * 100, `Converting ${input.filename}`);
        const converted = await convert(input, output, options, context);
        notices.push(...converted.notices);
        const { extension, content } = packed(input, output, converted);
        const filename = await save({ from: input.filename, extension }, content);
        rows.push([filename, input.bytes, content.byteLength]);
        if (output.isText) text = converted.content.toString();
      }
      context.progress(100, "Done");
      const [[only = ""] = []] = rows;
      const table = {
        type: "table" as const,
        columns: ["File", "Bytes before", "Bytes after"],
        rows,
        sizes: beforeAndAfter,
      };
      const shown: RunResult =
        output.isText && rows.length === 1 ? textOfFile(text, String(only)) : table;
      const all = [shown.notice, ...notices].filter((notice) => notice !== undefined);
      return { ...shown, ...(all.length > 0 && { notice: all.join(" ") }) };
    },
);

async function convert(
  input: ServerRunInput,
  output: Output,
  options: DocumentOptions,
  context: ServerRunContext,
): Promise<Converted> {
  context.signal.throwIfAborted();
  const document = await openDocument(input, context);
  const isPrinted = output.isPrinted === true;
  const path = context.outputs.between(`result.${isPrinted ? "html" : output.extension}`);
  // Programs start in the folder of such files.
  const media = join(dirname(path), folder);
  await mkdir(media);
  try {
    const notices = await callPandoc({ input, document, output, options, path, folder }, context);
    refuseManyBytes((await stat(path)).size, context.limits.outputBytes, advice);
    const content = await readFile(path);
    if (output.pictures !== "beside") return { content, pictures: {}, notices };
    const pictures = await readPictures(media, context);
    if (output.extension !== "html" && !isPrinted) return { content, pictures, notices };
    const page = withPictures(content, pictures);
    const names = { label: document.input.label, filename: input.filename };
    const whole = isPrinted ? await printPdf(page, names, context, advice) : page;
    return { content: whole, pictures: {}, notices };
  } finally {
    await rm(media, { recursive: true });
  }
}

async function readPictures(
  media: string,
  { limits }: ServerRunContext,
): Promise<Record<string, Uint8Array>> {
  const pictures: Record<string, Uint8Array> = {};
  let bytes = 0;
  for (const name of await readdir(media)) {
    const path = join(media, name);
    bytes += (await stat(path)).size;
    refuseManyBytes(bytes, limits.outputBytes, advice);
    pictures[`${folder}/${name}`] = await readFile(path);
  }
  return pictures;
}

const types: Readonly<Record<string, string>> = { jpg: "jpeg", svg: "svg+xml", tif: "tiff" };

/** Replaces the links to pictures, which the filter has named, by data URLs. */
function withPictures(content: Buffer, pictures: Readonly<Record<string, Uint8Array>>): Buffer {
  const html = content.toString();
  const whole = html.replace(
    /src="(media\/image-\d+\.(\w+))"/g,
    (link, path: string, ending: string) => {
      const picture = Object.hasOwn(pictures, path) ? pictures[path] : undefined;
      if (picture === undefined) return link;
      const data = Buffer.from(picture).toString("base64");
      return `src="data:image/${types[ending] ?? ending};base64,${data}"`;
    },
  );
  return Buffer.from(whole);
}

function packed(
  { filename }: ServerRunInput,
  { extension }: Output,
  { content, pictures }: Converted,
): { readonly extension: string; readonly content: Uint8Array } {
  if (Object.keys(pictures).length === 0) return { extension, content };
  const name = outputFilename(filename, "", extension);
  // Pictures are compressed already.
  const parts = { [name]: [content, { level: 6 }] as const, ...pictures };
  return {
    extension: "zip",
    content: zipSync(parts as Parameters<typeof zipSync>[0], { level: 0 }),
  };
}
