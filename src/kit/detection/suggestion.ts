import type { DetectRule, FilledValue } from "./detect-rule.ts";
import type { Detector } from "./detector.ts";
import type { Finding } from "./finding.ts";
import { kinds } from "./kinds.ts";

export interface Suggestion {
  readonly utilityId: string;
  readonly operation: string;
  readonly looksLike: string;
  readonly does: string;
  /** From 0 to 1. */
  readonly score: number;
  readonly options: Readonly<Record<string, FilledValue>>;
  readonly textOption?: string;
  readonly asFile?: string;
}

const leastScore = 0.3;

export function suggestForText(
  findings: readonly Finding[],
  detectors: readonly Detector[],
): readonly Suggestion[] {
  const all = detectors.flatMap((detector) =>
    detector.detects.flatMap((rule) =>
      findings.flatMap((finding) => suggestionOf(detector, rule, finding) ?? []),
    ),
  );
  return bestOfEach(all.filter(({ score }) => score >= leastScore));
}

/** Keeps each utility's best, likeliest first. */
export function bestOfEach(suggestions: readonly Suggestion[]): readonly Suggestion[] {
  const best = new Map<string, Suggestion>();
  for (const suggestion of suggestions) {
    const known = best.get(suggestion.utilityId);
    if (known === undefined || known.score < suggestion.score)
      best.set(suggestion.utilityId, suggestion);
  }
  return [...best.values()].toSorted(
    (a, b) => b.score - a.score || (a.utilityId < b.utilityId ? -1 : 1),
  );
}

function suggestionOf(
  { utilityId, takes }: Detector,
  rule: DetectRule,
  finding: Finding,
): Suggestion | null {
  if (rule.kind !== finding.kind || (rule.leastFiles ?? 1) > 1) return null;
  const filled = fill(rule, finding);
  const { text } = takes[rule.operation] ?? {};
  if (filled === null) return null;
  const isWhole = rule.into === undefined && rule.asFile === undefined;
  if (isWhole && text === undefined) return null;
  return {
    utilityId,
    operation: rule.operation,
    looksLike: finding.name ?? kinds[finding.kind],
    does: rule.does,
    score: finding.certainty * rule.confidence,
    options: filled,
    ...(isWhole && text !== undefined ? { textOption: text } : {}),
    ...(rule.asFile === undefined ? {} : { asFile: rule.asFile }),
  };
}

/** Returns null if a part is missing. */
export function fill(
  { into = {}, options = {}, units }: DetectRule,
  { parts = {} }: Finding,
): Record<string, FilledValue> | null {
  const filled: Record<string, FilledValue> = { ...options };
  for (const [option, part] of Object.entries(into)) {
    const { [part]: read } = parts;
    const value = units !== undefined && part === "unit" ? unitOf(units, String(read)) : read;
    if (value === undefined) return null;
    filled[option] = value;
  }
  return filled;
}

/** Tells `MW` from `mW`; otherwise ignores case. */
function unitOf(units: NonNullable<DetectRule["units"]>, word: string): string | undefined {
  const entries = Object.entries(units);
  const exact = entries.find(([, words]) => words.includes(word));
  const lower = word.toLowerCase().replace(/\.$/, "");
  const found =
    exact ?? entries.find(([, words]) => words.some((one) => one.toLowerCase() === lower));
  return found?.[0];
}
