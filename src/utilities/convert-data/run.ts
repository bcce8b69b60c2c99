import { answerText, givenText, renamed } from "#kit/run/run-text.ts";
import { memberOf } from "#kit/manifest/family.ts";
import { parseOptions } from "#kit/manifest/parse-options.ts";
import type { RunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { formatXmlManifest, runFormatXml } from "./format-xml.ts";
import { pairs } from "./formats.ts";
import { family } from "./manifest.ts";
import { settingsSchema, type Settings } from "./options.ts";
import { readCsv } from "./read-csv.ts";
import { readJsonTree } from "./read-json.ts";
import { readToml } from "./toml/read-toml.ts";
import { readXml } from "./xml/read-xml.ts";
import { readYaml } from "./yaml/read-yaml.ts";
import { refuseHalfCharacters } from "./half-characters.ts";
import type { Remark, Tree } from "./tree.ts";
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

/**
 * Converts between the two formats of the member, or lays XML out. Numbers keep each digit. Throws RunError with the
 * place of what cannot be read, and of what the other format cannot hold.
 */
export const run: RunFunction = async (operation, options, context) => {
  const member = memberOf(family, context.utilityId);
  const call = parseOptions(member, operation, options);
  if (member === formatXmlManifest) return runFormatXml(call.operation, call.options, context);
  const pair = pairs.find(([from, to]) => member.code === `${from}-to-${to}`);
  if (pair === undefined) throw new Error(`${member.code} has no formats.`);
  const [from, to] = pair;
  const settings = settingsSchema.parse(call.options);
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
};

/** Layout can make text longer than any string can be. */
function writeAll(write: () => string): string {
  try {
    return write();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new RunError("output_too_many_bytes", "The result would be too large: give less.");
  }
}
