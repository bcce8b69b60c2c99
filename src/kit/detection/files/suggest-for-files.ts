import type { DetectRule } from "../detect-rule.ts";
import type { Detector } from "../detector.ts";
import { bestOfEach, fill, type Suggestion } from "../suggestion.ts";
import { type Kind, kinds, severalOf } from "../kinds.ts";
import type { LookableFile, SeenFile } from "./look-at-file.ts";
import { isAllowedType } from "#contract/facts/files/allowed-type.ts";

/** In bytes. Larger files aren't put into a form. */
const mostAsText = 1_000_000;

export type Seen = SeenFile<Pick<LookableFile, "name" | "type" | "size">>;

/** Suggests what takes all files together, likeliest first. */
export function suggestForFiles(
  seen: readonly Seen[],
  detectors: readonly Detector[],
): readonly Suggestion[] {
  const common = commonFindings(seen);
  return bestOfEach(
    detectors.flatMap((detector) =>
      detector.detects.flatMap((rule) => {
        const found = common.get(rule.kind);
        return found === undefined ? [] : (suggestionOf(detector, rule, seen, found) ?? []);
      }),
    ),
  );
}

interface Common {
  readonly certainty: number;
  readonly name: string;
}

function commonFindings(seen: readonly Seen[]): ReadonlyMap<Kind, Common> {
  const common = new Map<Kind, Common>();
  for (const { kind, name = kinds[kind] } of seen[0]?.findings ?? []) {
    const all = seen.map(({ findings }) => findings.find((found) => found.kind === kind));
    if (all.some((found) => found === undefined)) continue;
    const certainty = Math.min(...all.map((found) => found?.certainty ?? 0));
    const several = `${seen.length} ${severalOf[kind] ?? "files"}`;
    common.set(kind, { certainty, name: seen.length === 1 ? name : several });
  }
  return common;
}

function suggestionOf(
  { utilityId, takes, files }: Detector,
  rule: DetectRule,
  seen: readonly Seen[],
  found: Common,
): Suggestion | null {
  const operation = takes[rule.operation];
  if (seen.length < (rule.leastFiles ?? 1) || operation === undefined) return null;
  const common = {
    utilityId,
    operation: rule.operation,
    looksLike: found.name,
    does: rule.does,
    score: found.certainty * rule.confidence,
  };
  if (operation.files !== undefined && files !== null) {
    const fits =
      areTaken(seen, operation.files, files) && seen.every(({ type }) => type !== rule.exceptType);
    return fits ? { ...common, options: rule.options ?? {} } : null;
  }
  const [first] = seen;
  if (first === undefined || !isOneText(seen)) return null;
  const finding = first.findings.find(({ kind }) => kind === rule.kind);
  const options = finding === undefined ? null : fill(rule, finding);
  if (options === null) return null;
  const isWhole = rule.into === undefined && operation.text !== undefined;
  return { ...common, options, ...(isWhole ? { textOption: operation.text } : {}) };
}

export function areTaken(
  seen: readonly Seen[],
  taken: NonNullable<Detector["takes"][string]["files"]>,
  files: NonNullable<Detector["files"]>,
): boolean {
  const { least, most = files.maxFiles === 0 ? Infinity : files.maxFiles } = taken;
  return seen.length >= least && seen.length <= most && seen.every((each) => isTaken(each, files));
}

export function isOneText(seen: readonly Seen[]): boolean {
  const [first, ...others] = seen;
  if (first === undefined || others.length > 0 || first.file.size > mostAsText) return false;
  return first.findings.some(({ kind }) => kind === "text");
}

function isTaken(
  { file, type, ending }: Seen,
  { maxBytes, allowedTypes }: NonNullable<Detector["files"]>,
): boolean {
  const known = { name: `${file.name}${ending}`, type: type === "" ? file.type : type };
  return file.size <= maxBytes && isAllowedType(known, allowedTypes);
}
