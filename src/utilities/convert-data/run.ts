import { answerText, givenText, renamed } from "#kit/run/run-text.ts";
import { familyRun } from "#kit/run/family-run.ts";
import { RunError } from "#kit/run/run-error.ts";
import { converters } from "./manifest.ts";
import { defaults, type Settings } from "./options.ts";
import { readCsv } from "./read-csv.ts";
import { readJsonTree } from "./read-json.ts";
import { readToml } from "./toml/read-toml.ts";
import { readXml } from "#kit/in-browser/xml/read-xml.ts";
import { readYaml } from "./yaml/read-yaml.ts";
import { refuseHalfCharacters } from "./half-characters.ts";
import type { Remark, Tree } from "#kit/in-browser/tree.ts";
import { writeCsv } from "./write-csv.ts";
import { writeJson } from "./write-json.ts";
import { writeToml } from "./toml/write-toml.ts";
import { writeXml } from "./xml/write-xml.ts";
import { writeYaml } from "./yaml/write-yaml.ts";

const readers = {
  json: (text: string, _settings: Settings, remark: Remark) => readJsonTree(text, remark),
  yaml: readYaml,
  toml: readToml,
  xml: (text: string, _settings: Settings, remark: Remark) => readXml(text, remark),
  csv: readCsv,
};

const writers = {
  json: (tree: Tree, { indent }: Settings) => `${writeJson(tree, Number(indent))}\n`,
  yaml: writeYaml,
  toml: (tree: Tree, _settings: Settings, remark: Remark) => writeToml(tree, remark),
  xml: writeXml,
  csv: writeCsv,
};

/** Keeps all digits of numbers. Throws RunError with the position of what can't be read or written. */
export const run = familyRun(converters, ({ from, to }) => async (_operation, options, context) => {
  const settings: Settings = { ...defaults, ...options };
  const given = await givenText(context, settings.text);
  const remarks = new Map<string, string>();
  const remark: Remark = (subject, sentence) => {
    if (!remarks.has(subject)) remarks.set(subject, sentence);
  };
  const tree = readers[from](given, settings, remark);
  if (to !== "json") refuseHalfCharacters(tree);
  const text = writeAll(() => writers[to](tree, settings, remark));
  const result = answerText(context, text, { filename: renamed(context, to), language: to });
  const notices = [...remarks.values(), result.notice ?? []].flat();
  return notices.length === 0 ? result : { ...result, notice: notices.join(" ") };
});

/** Indentation can exceed the longest possible string. */
function writeAll(write: () => string): string {
  try {
    return write();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new RunError(
      "output_too_many_bytes",
      "The result would be too large: convert less at once.",
    );
  }
}
