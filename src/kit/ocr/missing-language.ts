import type { ServerRunContext } from "../run/run-context.ts";
import { RunError } from "../run/run-error.ts";
import { type Language, languageCodes, languages } from "./languages.ts";

/** Returns RunError `language_not_installed` if that is why Tesseract failed. */
export async function missingLanguage(
  language: Language,
  { callProgram }: Pick<ServerRunContext, "callProgram">,
): Promise<RunError | undefined> {
  const { stdout } = await callProgram("tesseract", ["--list-langs"]);
  const installed = new Set(stdout.split("\n"));
  const there = languageCodes.filter((code) => installed.has(languages[code].data));
  if (there.includes(language)) return undefined;
  const { name } = languages[language];
  const names = new Intl.ListFormat("en").format(there.map((code) => languages[code].name));
  const sentence =
    names === ""
      ? `This server can't read ${name} or any of the other languages yet.`
      : `This server can't read ${name} yet. It can read ${names}.`;
  return new RunError("language_not_installed", sentence, { field: "language" });
}
