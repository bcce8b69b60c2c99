import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { describeDetector } from "#kit/detection/detector.ts";
import { lookAtFile } from "#kit/detection/files/look-at-file.ts";
import { suggestForFiles } from "#kit/detection/files/suggest-for-files.ts";
import type { Kind } from "#kit/detection/kinds.ts";
import { recogniseText } from "#kit/detection/recognise-text.ts";
import { type Suggestion, suggestForText } from "#kit/detection/suggestion.ts";
import { checkOptions } from "#kit/manifest/check-options.ts";
import type { Manifest } from "#kit/manifest/manifest.ts";
import { samplesPath } from "./catalogue.ts";
import { loadRunnable, type ListedUtility } from "./runnable-for-test.ts";

// Checks each manifest's detection with its own and all other examples.

const utilities = await loadRunnable();
const manifests = new Map(utilities.map(({ id, manifest }) => [id, manifest]));
const detectors = [...manifests.values()].map(describeDetector);
const fileKinds: readonly Kind[] = [
  "text",
  "image",
  "pdf",
  "spreadsheet",
  "sound",
  "video",
  "file",
];

interface Shown {
  readonly content: string | readonly File[];
  readonly suggestions: readonly Suggestion[];
}

async function showExamples({ id, manifest }: ListedUtility, operation?: string): Promise<Shown[]> {
  const wanted = manifest.examples.filter(
    (each) => (operation ?? each.operation) === each.operation,
  );
  const texts = wanted.flatMap((example) => {
    const { [manifest.operations[example.operation]?.takes.text ?? ""]: text } = example.options;
    return typeof text === "string" && text !== "" ? [text] : [];
  });
  const stated = (manifest.detects ?? [])
    .filter((rule) => (operation ?? rule.operation) === rule.operation)
    .flatMap(({ kind, example, leastFiles = 1 }) => {
      if (example === undefined) return [];
      const copies = Array.from({ length: leastFiles }, () => new File([example], "a.txt"));
      return [fileKinds.includes(kind) ? copies : example];
    });
  const dropped = wanted
    .filter(({ inputs }) => inputs.length > 0)
    .map(({ inputs }) =>
      inputs.map((name) => new File([readFileSync(`${samplesPath(id)}${name}`)], name)),
    );
  return Promise.all(
    [...stated, ...texts, ...dropped].map(async (content) => ({
      content,
      suggestions: await suggest(content),
    })),
  );
}

async function suggest(content: string | readonly File[]): Promise<readonly Suggestion[]> {
  if (typeof content === "string") return suggestForText(recogniseText(content), detectors);
  return suggestForFiles(await Promise.all(content.map(lookAtFile)), detectors);
}

const kindsOf = ({ detects = [] }: Manifest) => new Set(detects.map(({ kind }) => kind));

describe.each(utilities.filter(({ manifest }) => manifest.detects !== undefined))(
  "$id",
  (utility) => {
    const { id, manifest } = utility;

    test("is suggested for an example of each operation that it names, with options that it takes", async () => {
      for (const operation of new Set(manifest.detects?.map((rule) => rule.operation))) {
        const shown = await showExamples(utility, operation);
        const own = shown.flatMap(({ content, suggestions }) =>
          suggestions
            .filter((each) => each.utilityId === id)
            .map((suggestion) => ({ content, suggestion })),
        );
        const mend = `No example of ${id}, operation "${operation}", is recognised: give its rule an "example".`;
        expect(own.length, mend).toBeGreaterThan(0);
        for (const { content, suggestion } of own) {
          const { options, textOption } = suggestion;
          const filled =
            textOption === undefined
              ? options
              : { ...options, [textOption]: typeof content === "string" ? content : "Words." };
          const schema = manifest.operations[suggestion.operation]?.options;
          if (schema === undefined) throw new Error(`${suggestion.operation} is no operation`);
          const base = manifest.examples.find((each) => each.operation === suggestion.operation);
          expect(checkOptions(schema, { ...base?.options, ...filled })).toHaveProperty("options");
        }
      }
    });

    test("comes first, or another that is for the same, for each of its examples", async () => {
      for (const { content, suggestions } of await showExamples(utility)) {
        const [first] = suggestions;
        const firsts = manifests.get(first?.utilityId ?? "");
        if (firsts === undefined) continue;
        const [ours, theirs] = [kindsOf(manifest), kindsOf(firsts)];
        if (typeof content !== "string" && ours.has("file")) continue;
        const message = `${JSON.stringify(content).slice(0, 80)} has ${first?.utilityId} first`;
        expect(
          [...theirs].some((kind) => ours.has(kind)),
          message,
        ).toBe(true);
      }
    });
  },
);

test("what takes texts of any kind detects none, and its examples are suggested to nobody", async () => {
  const any = utilities.filter(({ manifest }) =>
    [...kindsOf(manifest)].every((kind) => fileKinds.includes(kind)),
  );
  const disturbed: string[] = [];
  for (const utility of any) {
    for (const { content, suggestions } of await showExamples(utility)) {
      if (typeof content !== "string" || suggestions.length === 0) continue;
      disturbed.push(`${utility.id}: ${content.slice(0, 60)} → ${suggestions[0]?.utilityId}`);
    }
  }
  expect(disturbed).toEqual([]);
});

/** A file of one kind with one of another, so that neither alone is for them. */
const takeTwoKinds = new Set(["add-audio-to-video_1", "add-subtitles-to-video_1"]);

test("whoever takes files of certain types, or one text of a certain kind, says what it detects", () => {
  const silent = utilities.flatMap(({ id, manifest }) =>
    (manifest.files?.allowedTypes.length ?? 0) > 0 && manifest.detects === undefined ? [id] : [],
  );
  expect(silent.filter((id) => !takeTwoKinds.has(id))).toEqual([]);
});
