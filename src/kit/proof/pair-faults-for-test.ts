import { pairCode } from "#contract/facts/utility/pair-code.ts";
import { checkOptions, describeFields } from "../manifest/check-options.ts";
import { isSetting } from "../manifest/is-setting.ts";
import type { Manifest, Operation } from "../manifest/manifest.ts";
import { optionKind } from "../manifest/option-kind.ts";
import { exampleOfPair, type Pair } from "../manifest/pair.ts";
import { optionSchemas } from "./wrong-options-for-test.ts";

const sameEnding: Readonly<Record<string, readonly string[]>> = {
  jpg: ["jpg", "jpeg"],
  tiff: ["tif", "tiff"],
  yaml: ["yml", "yaml"],
  word: ["docx"],
  markdown: ["md", "markdown"],
  text: ["txt"],
  latex: ["tex"],
  jupyter: ["ipynb"],
};

/** Checks what the schema can't. */
export function pairFaults(manifest: Manifest, hasOwnPage: boolean): string[] {
  const { pairs = [], operations } = manifest;
  if (pairs.length > 0 && hasOwnPage) {
    return [`${manifest.code} has a page of its own, which fills in no pair: take pairs out.`];
  }
  return pairs.flatMap((pair) => {
    const operation = operations[pair.operation];
    const faults = [
      ...(/[.!?]$/.test(pair.description) ? [] : ["description does not end: write a sentence"]),
      ...(operation === undefined ? [] : optionFaults(pair, operation)),
      ...endingFaults(pair),
    ];
    return faults.map((fault) => `The pair "${pair.name}" of ${manifest.code}: ${fault}.`);
  });
}

function optionFaults(pair: Pair, operation: Operation): string[] {
  const checked = checkOptions(operation.options, exampleOfPair(pair).options);
  const wrong =
    "options" in checked ? [] : [`fills in what is wrong: ${describeFields(checked.fields)}`];
  const settings = optionSchemas(operation.options).flatMap(([name, schema]) => {
    const told = {
      name,
      kind: optionKind(schema),
      ...(schema.secret === true && { isSecret: true as const }),
    };
    return isSetting(told, operation.takes) ? [name] : [];
  });
  const others = Object.keys(pair.options).filter((name) => !settings.includes(name));
  return [
    ...wrong,
    ...others.map(
      (name) => `fills in "${name}", which is a text, a list or a secret: leave it out`,
    ),
  ];
}

/** "WebP to JPG" must take a .webp and give a .jpg. */
function endingFaults({ name, example: { inputs, output } }: Pair): string[] {
  const [, from, to] = /^([a-z0-9]+)-to-([a-z0-9]+)$/.exec(pairCode(name)) ?? [];
  if (from === undefined || to === undefined) return [];
  const isNamed = (filename: string, word: string) =>
    (sameEnding[word] ?? [word]).some((ending) => filename.endsWith(`.${ending}`));
  return [
    ...inputs
      .filter((filename) => !isNamed(filename, from))
      .map((filename) => `its example takes ${filename}, which does not end in .${from}`),
    ...output.files
      .filter(({ filename }) => !isNamed(filename, to))
      .map(({ filename }) => `its example gives ${filename}, which does not end in .${to}`),
  ];
}

export function repeatedNames(manifests: readonly Manifest[]): string[] {
  const names = manifests.flatMap(({ code, name, pairs = [] }) => [
    ...new Set([code, pairCode(name)]),
    ...pairs.map((pair) => pairCode(pair.name)),
  ]);
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))];
}
