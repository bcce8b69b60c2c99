import { writeFile } from "node:fs/promises";
import type { ServerRunContext } from "../run/run-context.ts";
import { type Language, languages } from "./languages.ts";
import { missingLanguage } from "./missing-language.ts";
import { createHocrReader, type ReadPicture } from "./read-hocr.ts";

type Reading = {
  readonly language: Language;
  /** Whether pictures may lie on a side or upside down. */
  readonly findsTurn: boolean;
  /** Called as each picture comes to its end, or somewhat later. */
  readonly onPicture: (index: number) => void;
};

/** With and without a look at which way up the text is (tesseract(1), --psm). */
const modes = { turned: "1", upright: "3" } as const;

/**
 * Reads PNGs of our own with one call of Tesseract, as a run may only make 50. Throws RunError
 * `language_not_installed`, and the signal's reason.
 */
export async function readPictures(
  context: ServerRunContext,
  paths: readonly string[],
  { language, findsTurn, onPicture }: Reading,
): Promise<readonly ReadPicture[]> {
  const list = context.outputs.between("pictures.txt");
  await writeFile(list, paths.map((path) => `${path}\n`).join(""));
  const reader = createHocrReader(onPicture);
  const mode = findsTurn ? modes.turned : modes.upright;
  const { exitCode, stderr } = await context.callProgram(
    "tesseract",
    [list, "stdout", "-l", languages[language].data, "--psm", mode, ...asHocr],
    reader.take,
  );
  context.signal.throwIfAborted();
  if (exitCode !== 0) throw (await missingLanguage(language, context)) ?? new Error(stderr);
  if (reader.pictures.length === paths.length) return reader.pictures;
  throw new Error(
    `Tesseract read ${reader.pictures.length} of ${paths.length} pictures: ${stderr}`,
  );
}

const asHocr = ["-c", "tessedit_create_hocr=1"];
