import { isDeepStrictEqual } from "node:util";
import type { JsonValue } from "../run/run-result.ts";
import type { AnyComparison } from "./define-oracle.ts";
import { createRandom } from "./random.ts";
import { digestOf, type Recording } from "./recording.ts";

export type Difference = {
  readonly index: number;
  readonly given: JsonValue;
  readonly theirs: JsonValue;
  readonly ours: JsonValue;
  /** Undefined for a bug. */
  readonly choice: number | undefined;
};

export function casesOf(folder: string, { name, cases }: AnyComparison) {
  const seed = `${folder}/${name}`;
  const drawn = cases(createRandom(seed));
  return { seed, drawn, digest: digestOf(drawn) };
}

/** Compares with `answers` or the comparison's own expectation. */
export async function differencesOf(
  comparison: AnyComparison,
  drawn: readonly JsonValue[],
  answers?: readonly JsonValue[],
  isWanted: (index: number) => boolean = () => true,
): Promise<Difference[]> {
  const differences: Difference[] = [];
  const { digested = false, choices = [], theirs: asked } = comparison;
  for (const [index, given] of drawn.entries()) {
    if (!isWanted(index)) continue;
    const theirs = typeof asked === "function" ? asked(given) : (answers?.[index] ?? null);
    const ours = plain(await comparison.ours(given, theirs));
    const isSame =
      comparison.agree?.(theirs, ours, given) ??
      (digested && isDigest(theirs)
        ? theirs === recorded(comparison, ours)
        : isDeepStrictEqual(theirs, ours));
    if (isSame) continue;
    const choice = choices.findIndex(({ covers }) => covers(given, theirs));
    const covered = choice === -1 ? undefined : choice;
    differences.push({ index, given, theirs, ours, choice: covered });
  }
  return differences;
}

export function recorded({ digested = false }: AnyComparison, answer: JsonValue): JsonValue {
  return digested ? `sha256:${digestOf(answer).slice(0, 24)}` : answer;
}

/** Lists differences without a choice, choices whose answer changed, and unused choices. */
export function faultsOf(
  comparison: AnyComparison,
  differences: readonly Difference[],
  recording: Pick<Recording, "choices"> | undefined,
): string[] {
  const faults: string[] = [];
  const before = new Map(Object.entries(recording?.choices ?? {}));
  for (const difference of differences) {
    const { index, choice, ours } = difference;
    const known = before.get(String(index));
    before.delete(String(index));
    if (choice === undefined) faults.push(describe(difference));
    else if (
      known?.choice !== choice ||
      !isDeepStrictEqual(known.ours, recorded(comparison, ours))
    ) {
      faults.push(
        `${describe(difference)}: a choice, whose recorded answer is ${short(known?.ours ?? null)}`,
      );
    }
  }
  for (const index of before.keys()) {
    faults.push(`case ${index} is recorded as a choice, but there is no longer a difference`);
  }
  const used = new Set(differences.map(({ choice }) => choice));
  for (const [number, { reason }] of (comparison.choices ?? []).entries()) {
    if (!used.has(number)) faults.push(`no case needs the choice "${reason}"`);
  }
  return faults;
}

function describe({ index, given, theirs, ours }: Difference): string {
  return `case ${index}, ${short(given)}: theirs is ${short(theirs)}, ours ${short(ours)}`;
}

function short(value: JsonValue): string {
  const text = JSON.stringify(value);
  return text.length > 400 ? `${text.slice(0, 400)}…` : text;
}

function isDigest(answer: JsonValue): boolean {
  return typeof answer === "string" && answer.startsWith("sha256:");
}

/** Drops undefined members, as a file does. */
function plain(value: JsonValue): JsonValue {
  return JSON.parse(JSON.stringify(value)) as JsonValue;
}
