import { writeFile } from "node:fs/promises";
import { languages } from "#kit/ocr/languages.ts";
import { missingLanguage } from "#kit/ocr/missing-language.ts";
import type { ServerRunFunction } from "#kit/run/run-context.ts";
import { textOfFile } from "#kit/run/text-of-file.ts";
import { RunError } from "#kit/run/run-error.ts";
import { outputSaver } from "#kit/run/save-outputs.ts";
import type { manifest } from "./manifest.ts";
import { writePages } from "./page-pictures.ts";

/** Tesseract's page segmentation modes. */
const modes = { automatic: "3", column: "4", line: "7", sparse: "11" } as const;

/**
 * Writes the text to a file and shows its beginning. Throws RunError `no_text`, `language_not_installed`, and as
 * `writePages` does.
 */
export const run: ServerRunFunction<typeof manifest> = async (
  _operation,
  { language, layout },
  context,
) => {
  const [input] = context.inputs;
  if (input === undefined) throw new RunError("no_input", "Choose an image first.");
  context.progress(0, "Opening the image");
  const pages = await writePages(input, context);
  context.progress(20, "Reading the text");
  const list = context.outputs.between("pages.txt");
  await writeFile(list, pages.map((page) => `${page}\n`).join(""));
  const words = [list, "stdout", "-l", languages[language].data, "--psm", modes[layout]];
  const { exitCode, stdout, stderr } = await context.callProgram("tesseract", words);
  if (exitCode !== 0) throw (await missingLanguage(language, context)) ?? new Error(stderr);
  const text = plainText(stdout);
  if (text === "") {
    throw new RunError(
      "no_text",
      `No text found in "${input.filename}". Try a sharper or larger image, or another layout.`,
    );
  }
  const save = outputSaver(context, "Use a smaller image.");
  const filename = await save({ from: input.filename, extension: "txt" }, text);
  context.progress(100, "Done");
  return textOfFile(text, filename);
};

/** Turns Tesseract's form feeds into empty lines between pages with text. */
function plainText(printed: string): string {
  const pages = printed.split("\f").map((page) => page.trim());
  const text = pages.filter((page) => page !== "").join("\n\n");
  return text === "" ? "" : `${text}\n`;
}
