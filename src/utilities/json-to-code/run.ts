import { readJson } from "#kit/in-browser/read-json.ts";
import { memberOf } from "#kit/manifest/family.ts";
import { parseOptions } from "#kit/manifest/parse-options.ts";
import type { RunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { answerText, givenText } from "#kit/run/run-text.ts";
import { modelOf, type Model } from "./classes.ts";
import { languageNames, languages, type Language } from "./languages.ts";
import { csharp } from "./languages/csharp.ts";
import { go } from "./languages/go.ts";
import { java } from "./languages/java.ts";
import { python } from "./languages/python.ts";
import { typescript } from "./languages/typescript.ts";
import { zod } from "./languages/zod.ts";
import { family } from "./manifest.ts";
import { shapeOf } from "#kit/in-browser/json-shape.ts";

type Writer = { readonly write: (model: Model) => string; readonly reserved: string };

const writers: Readonly<Record<Language, Writer>> = {
  typescript: { write: typescript, reserved: "" },
  zod: { write: zod, reserved: "" },
  csharp: { write: csharp, reserved: "List JsonProperty NullValueHandling System Newtonsoft" },
  java: {
    write: java,
    reserved: "List ArrayList JsonProperty String Boolean Long Double Object Record",
  },
  go: { write: go, reserved: "" },
  python: { write: python, reserved: "Any Dict List Optional None True False" },
};

/** Types of the member's language for a JSON document. Throws RunError `no_class`, and as `readJson`. */
export const run: RunFunction = async (operation, options, context) => {
  const member = memberOf(family, context.utilityId);
  const call = parseOptions(member, operation, options).options;
  const language = languageNames.find((one) => languages[one].code === member.code);
  if (language === undefined) throw new Error(`${member.code} has no language.`);
  const text = await givenText(context, call.text);
  const root = shapeOf(text, readJson(text).tree);
  const [kind] = root.kinds;
  if (kind?.kind !== "object" && kind?.kind !== "list") {
    throw new RunError("no_class", "Give an object or a list: a single value needs no class.", {
      field: "text",
    });
  }
  const { write, reserved } = writers[language];
  const code = write(modelOf(root, call.name, reserved.split(" ")));
  return answerText(context, code, { filename: `${call.name}.${languages[language].ending}` });
};
