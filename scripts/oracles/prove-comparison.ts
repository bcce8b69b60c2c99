import { mkdir, rm, writeFile } from "node:fs/promises";
import { isDeepStrictEqual } from "node:util";
import {
  casesOf,
  differencesOf,
  type Difference,
  faultsOf,
  recorded,
} from "#kit/oracle/compare.ts";
import type { AnyComparison } from "#kit/oracle/define-oracle.ts";
import { formatRecording, type Recording } from "#kit/oracle/recording.ts";
import type { JsonValue } from "#kit/run/run-result.ts";
import {
  type Compared,
  type ProvedUtility,
  readRecording,
  recordCommand,
  recordingUrl,
} from "#utilities/oracles-for-test.ts";
import { askProgram, NoAnswer } from "./ask-program.ts";
import { packagesOf, versionsOf } from "./program-packages.ts";

export type Proof = Compared & {
  readonly lacks: readonly string[];
};

/**
 * Compares a program's answers with ours and the recording. `write` updates the recording, but doesn't hide our
 * mistakes.
 */
export async function proveComparison(
  { id, folder }: Pick<ProvedUtility, "id" | "folder">,
  comparison: AnyComparison,
  missing: ReadonlySet<string>,
  write: boolean,
): Promise<Proof> {
  const { seed, drawn, digest } = casesOf(folder, comparison);
  const { theirs } = comparison;
  const lacks =
    typeof theirs === "function" ? [] : packagesOf(theirs).filter((name) => missing.has(name));
  if (lacks.length > 0) return { cases: 0, choices: 0, faults: [], lacks };
  const answers = await answersTo(folder, comparison, drawn);
  if (answers instanceof NoAnswer) {
    return { cases: drawn.length, choices: 0, faults: [answers.message], lacks };
  }
  const differences = await differencesOf(comparison, drawn, answers);
  const chosen = differences.filter(({ choice }) => choice !== undefined);
  const recording: Recording = {
    seed,
    cases: drawn.length,
    digest,
    ...(typeof theirs !== "function" && {
      command: theirs.command,
      programs: versionsOf(theirs),
      answers: (answers ?? []).map((answer) => recorded(comparison, answer)),
    }),
    ...(chosen.length > 0 && { choices: choicesOf(comparison, chosen) }),
  };
  if (write) await writeRecording(folder, comparison, recording);
  const before = await readRecording(folder, comparison);
  const faults = [
    ...faultsOf(comparison, differences, before),
    ...changesSince(id, before, recording),
  ];
  return { cases: drawn.length, choices: chosen.length, faults, lacks };
}

async function answersTo(
  folder: string,
  comparison: AnyComparison,
  drawn: readonly JsonValue[],
): Promise<readonly JsonValue[] | NoAnswer | undefined> {
  const { theirs } = comparison;
  if (typeof theirs === "function") return undefined;
  const given: JsonValue[] = [];
  for (const one of drawn) given.push(theirs.given === undefined ? one : await theirs.given(one));
  const script = new URL(theirs.script, recordingUrl(folder, comparison));
  return askProgram(script, given).catch((error: unknown) => {
    if (error instanceof NoAnswer) return error;
    throw error;
  });
}

function choicesOf(comparison: AnyComparison, differences: readonly Difference[]) {
  return Object.fromEntries(
    differences.flatMap(({ index, choice, ours }) =>
      choice === undefined ? [] : [[String(index), { choice, ours: recorded(comparison, ours) }]],
    ),
  );
}

async function writeRecording(folder: string, comparison: AnyComparison, recording: Recording) {
  const url = recordingUrl(folder, comparison);
  if (recording.answers === undefined && recording.choices === undefined) {
    // Derived answers without exceptions need no file.
    await rm(url, { force: true });
    return;
  }
  await mkdir(new URL(".", url), { recursive: true });
  await writeFile(url, formatRecording(recording));
}

function changesSince(id: string, before: Recording | undefined, now: Recording): string[] {
  if (now.answers === undefined) return [];
  if (before?.answers === undefined) return [`nothing is recorded: ${recordCommand(id)}`];
  if (before.digest !== now.digest) {
    return [`the recording is of other cases: ${recordCommand(id)}`];
  }
  const versions = JSON.stringify(now.programs);
  return now.answers.flatMap((answer, index) =>
    isDeepStrictEqual(answer, before.answers?.[index])
      ? []
      : [`case ${index}: with ${versions} the program no longer gives its recorded answer`],
  );
}
