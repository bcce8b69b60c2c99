import { type Hundredths, noCredits } from "#contract/facts/credits/amount.ts";
import { mostRepeats } from "#contract/facts/pipeline.ts";
import type { Pipeline, Step } from "#contract/schemas/pipeline.ts";
import { checkOptions } from "../manifest/check-options.ts";
import type { Manifest, Operation } from "../manifest/manifest.ts";
import type { Place } from "../manifest/place.ts";
import { secretOptions } from "../manifest/secret-options.ts";
import { type TakenFiles, takenFiles } from "../manifest/taken-files.ts";
import { areSameType, isTextType, nameTypes } from "./file-types.ts";
import { textEndingsOf } from "./hand-on.ts";
import { readUse, sourcesOf } from "./pipeline.ts";

/** What a planner has to know of a utility. */
export interface KnownUtility {
  readonly id: string;
  readonly name: string;
  /** Of a run. */
  readonly price: Hundredths;
  readonly freeCreditsAllowed: boolean;
  readonly manifest: Pick<Manifest, "files" | "places" | "operations">;
}

/** What a pipeline is given. Null for what isn't known yet. */
export interface Given {
  readonly files: readonly { readonly type: string }[] | null;
  readonly hasText: boolean | null;
  /** Secret options by step, counted from 1. */
  readonly secrets?: Secrets | undefined;
}

export type Secrets = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** What goes from one step to the next: files, text or both. */
interface Port {
  readonly hasText: boolean;
  /** Endings of the files that the text can become. */
  readonly texts: readonly string[];
  /** Null without files, empty for any. */
  readonly types: readonly string[] | null;
  readonly least: number;
  readonly most: number;
}

export interface PlannedStep {
  /** From 1. */
  readonly number: number;
  readonly utility: KnownUtility;
  readonly operationCode: string;
  readonly operation: Operation;
  /** Of the pipeline and its secrets, not parsed. */
  readonly options: Readonly<Record<string, unknown>>;
  readonly sources: readonly number[];
  /** Null if it takes no files. */
  readonly taken: TakenFiles | null;
  readonly each: number;
  readonly only: readonly string[] | null;
  readonly isOff: boolean;
  readonly runs: { readonly least: number; readonly most: number };
}

export interface Plan {
  readonly steps: readonly PlannedStep[];
  /** `page` if every step computes there and costs nothing. */
  readonly place: Place;
  readonly price: { readonly least: Hundredths; readonly most: Hundredths };
  /** Whether all steps that cost something take free credits. */
  readonly freeCreditsAllowed: boolean;
}

/** Why a pipeline can't run. `step` counts from 1; 0 is the input. */
export interface PlanFault {
  readonly step: number;
  readonly sentence: string;
  /** The option at fault. */
  readonly field?: string;
}

/**
 * Says how a pipeline runs and what it costs, or everything that is wrong with it. Page, server, command line
 * and agents call this.
 */
export function planPipeline(
  pipeline: Pipeline,
  utilityOf: (id: string) => KnownUtility | undefined,
  given: Given,
): { readonly plan: Plan } | { readonly faults: readonly PlanFault[] } {
  const { steps, faults } = planSteps(pipeline, utilityOf, given);
  return faults.length > 0 ? { faults } : { plan: priced(steps) };
}

/**
 * Says what a pipeline costs at least, on one file or text, and at most, even if its options are still to be filled in.
 * Null if a utility is unknown.
 */
export function priceRange(
  pipeline: Pipeline,
  utilityOf: (id: string) => KnownUtility | undefined,
): Plan["price"] | null {
  const one = planSteps(pipeline, utilityOf, { files: [{ type: "" }], hasText: false });
  if (one.steps.length < pipeline.steps.length) return null;
  const any = planSteps(pipeline, utilityOf, { files: null, hasText: null });
  return { least: priced(one.steps).price.least, most: priced(any.steps).price.most };
}

/** Leaves out steps that can't be planned at all. */
function planSteps(
  pipeline: Pipeline,
  utilityOf: (id: string) => KnownUtility | undefined,
  given: Given,
): { readonly steps: readonly PlannedStep[]; readonly faults: readonly PlanFault[] } {
  const faults: PlanFault[] = [];
  const ports: Port[] = [portOfInput(given)];
  const steps: PlannedStep[] = [];
  for (const [index, step] of pipeline.steps.entries()) {
    const number = index + 1;
    const say = (sentence: string, field?: string) =>
      void faults.push({ step: number, sentence, ...(field !== undefined && { field }) });
    const found = findOperation(step, utilityOf);
    if (typeof found === "string") {
      say(found);
      ports.push(anything);
      continue;
    }
    const sources = takesNothing(found.operation) ? (step.from ?? []) : sourcesOf(step, index);
    const wrong = sources.find((source) => source > index);
    if (wrong !== undefined) {
      say(`Step ${number} can only take from earlier steps, and ${wrong} isn't one.`);
      ports.push(anything);
      continue;
    }
    const arriving = joinPorts(sources.map((source) => ports[source] ?? nothing));
    const { handedOn, ...planned } = planStep(
      { step, index, sources, arriving, ...found, secrets: given.secrets?.[number] ?? {} },
      say,
    );
    steps.push(planned);
    ports.push(handedOn);
  }
  return { steps, faults };
}

const nothing: Port = { hasText: false, texts: [], types: null, least: 0, most: 0 };
const anything: Port = { hasText: true, texts: [".txt"], types: [], least: 0, most: mostRepeats };

function portOfInput({ files, hasText }: Given): Port {
  if (files === null) return { ...anything, hasText: hasText ?? true };
  const count = files.length + (hasText === true ? 1 : 0);
  const types = files.length === 0 ? null : [...new Set(files.map(({ type }) => type))];
  // A file whose type nobody knows can be any.
  const known = types?.includes("") === true ? [] : types;
  return { hasText: hasText === true, texts: [".txt"], types: known, least: count, most: count };
}

function joinPorts(ports: readonly Port[]): Port {
  return ports.reduce(
    (all, port) => ({
      hasText: all.hasText || port.hasText,
      texts: [...new Set([...all.texts, ...port.texts])],
      types: joinTypes(all.types, port.types),
      least: all.least + port.least,
      most: Math.min(mostRepeats, all.most + port.most),
    }),
    nothing,
  );
}

function joinTypes(one: Port["types"], other: Port["types"]): Port["types"] {
  if (one === null || other === null) return one ?? other;
  if (one.length === 0 || other.length === 0) return [];
  return [...new Set([...one, ...other])];
}

function takesNothing({ takes }: Operation): boolean {
  return takes.files === undefined && takes.text === undefined;
}

interface Found {
  readonly utility: KnownUtility;
  readonly operationCode: string;
  readonly operation: Operation;
}

function findOperation(
  { use }: Step,
  utilityOf: (id: string) => KnownUtility | undefined,
): Found | string {
  const { utilityId, operation: operationCode } = readUse(use);
  const utility = utilityOf(utilityId);
  if (utility === undefined) return `There is no utility "${utilityId}" here.`;
  const { operations } = utility.manifest;
  const operation = Object.hasOwn(operations, operationCode)
    ? operations[operationCode]
    : undefined;
  if (operation !== undefined) return { utility, operationCode, operation };
  const there = Object.keys(operations).map((name) => `"${name}"`);
  return `"${utility.name}" has no operation "${operationCode}". It has ${new Intl.ListFormat("en").format(there)}.`;
}

interface Asked extends Found {
  readonly step: Step;
  readonly index: number;
  readonly sources: readonly number[];
  readonly arriving: Port;
  readonly secrets: Readonly<Record<string, unknown>>;
}

type Say = (sentence: string, field?: string) => void;

function planStep(asked: Asked, say: Say): PlannedStep & { readonly handedOn: Port } {
  const { step, index, sources, arriving, utility, operation, operationCode, secrets } = asked;
  const taken = takenFiles(utility.manifest, operation);
  const options = { ...step.with, ...secrets };
  const each = step.each ?? 1;
  const only = step.only ?? null;
  const own = only === null ? arriving : narrowed(arriving, only);
  const isFed = step.off !== true && sources.length > 0;
  if (step.off !== true) {
    // Where nothing is meant for it, all passes by.
    const isPassed = only !== null && own === nothing;
    if (isFed && !isPassed) sayUnfit({ ...asked, arriving: own, taken, each }, say);
    else if (!isFed && (taken?.least ?? 0) > 0)
      say(`"${utility.name}" needs files, and takes from no step.`);
    for (const name of secretOptions(operation.options)) {
      if (!Object.hasOwn(step.with ?? {}, name)) continue;
      say(
        `"${name}" is secret. Give it as a secret of step ${index + 1}, so that it isn't kept.`,
        name,
      );
    }
    sayWrongOptions({ operation, options, isFilled: isFed && own.hasText }, say);
  }
  const runs = step.off === true ? { least: 0, most: 0 } : runsOf({ isFed, own, taken, each });
  const given = givenBy(operation, own, runs);
  return {
    number: index + 1,
    utility,
    operationCode,
    operation,
    options,
    sources,
    taken,
    each,
    only,
    isOff: step.off === true,
    runs,
    handedOn: step.off === true ? arriving : only === null ? given : joinPorts([given, arriving]),
  };
}

/** Returns what of a port a step takes that takes `only` some types. */
function narrowed(arriving: Port, only: readonly string[]): Port {
  const isMeant = (type: string) => only.some((each) => areSameType(type, each));
  const texts = arriving.texts.filter(isMeant);
  const types = arriving.types?.length === 0 ? only : (arriving.types?.filter(isMeant) ?? []);
  const hasText = arriving.hasText && texts.length > 0;
  if (!hasText && types.length === 0) return nothing;
  return { ...arriving, hasText, texts, types: types.length === 0 ? null : types, least: 0 };
}

/** How many files, or texts, a run takes; 0 for any number. */
function placesOf(taken: TakenFiles | null): number {
  return taken?.most ?? 1;
}

function runsOf({
  isFed,
  own,
  taken,
  each,
}: {
  readonly isFed: boolean;
  readonly own: Port;
  readonly taken: TakenFiles | null;
  readonly each: number;
}): PlannedStep["runs"] {
  if (!isFed) return { least: 1, most: 1 };
  const places = placesOf(taken);
  const times = (count: number) =>
    count === 0 ? 0 : places === 0 ? 1 : Math.min(each, Math.ceil(count / places));
  return { least: times(own.least), most: times(own.most) };
}

function sayUnfit(
  {
    arriving,
    utility,
    operation,
    taken,
    each,
    index,
  }: Asked & { readonly taken: TakenFiles | null; readonly each: number },
  say: Say,
): void {
  const ways = waysIn(arriving, operation, taken);
  if (!ways.some(Boolean)) {
    const what = index === 0 ? "The input is" : "What arrives is";
    say(
      `${what} ${nameOfPort(arriving)}, and "${utility.name}" takes ${nameOfTaken(operation, taken)}.`,
    );
    return;
  }
  const places = placesOf(taken);
  if (places > 0 && arriving.least > places * each) {
    const times = Math.ceil(arriving.least / places);
    say(
      `"${utility.name}" takes ${countOf(places, "file")} at once, and ${arriving.least} arrive. Let it run up to ${times} times.`,
    );
  }
  const least = taken?.least ?? 0;
  if (arriving.most < least) {
    say(
      `"${utility.name}" needs at least ${countOf(least, "file")}, and ${arriving.most === 0 ? "none arrives" : `only ${arriving.most} can arrive`}.`,
    );
  }
}

/** Files as files, text as a file, text as text, and files read as text. */
function waysIn(
  { hasText, texts, types }: Port,
  { takes }: Operation,
  taken: TakenFiles | null,
): readonly boolean[] {
  const fits = (type: string) =>
    taken !== null &&
    (taken.types.length === 0 || taken.types.some((each) => areSameType(type, each)));
  return [
    taken !== null && types !== null && (types.length === 0 || types.some(fits)),
    hasText && [".txt", ...texts].some(fits),
    hasText && takes.text !== undefined,
    taken === null &&
      takes.text !== undefined &&
      types !== null &&
      (types.length === 0 || types.some(isTextType)),
  ];
}

function nameOfPort({ hasText, types }: Pick<Port, "hasText" | "types">): string {
  const files = types === null ? [] : [types.length === 0 ? "files" : nameTypes(types)];
  const named = [...(hasText ? ["text"] : []), ...files];
  return named.length === 0 ? "nothing" : new Intl.ListFormat("en").format(named);
}

function nameOfTaken({ takes }: Operation, taken: TakenFiles | null): string {
  const types = taken === null ? null : taken.types;
  return nameOfPort({ hasText: takes.text !== undefined, types });
}

function countOf(count: number, noun: string): string {
  return `${count.toLocaleString("en")} ${noun}${count === 1 ? "" : "s"}`;
}

function sayWrongOptions(
  {
    operation,
    options,
    isFilled,
  }: {
    readonly operation: Operation;
    readonly options: Readonly<Record<string, unknown>>;
    /** Whether the text of `takes` arrives. */
    readonly isFilled: boolean;
  },
  say: Say,
): void {
  const { text } = operation.takes;
  const filled = isFilled && text !== undefined ? { ...options, [text]: "x" } : options;
  const checked = checkOptions(operation.options, filled);
  if (!("fields" in checked)) return;
  for (const [field, sentence] of Object.entries(checked.fields)) {
    // What arrives is checked when it is there.
    if (field !== text || !isFilled) say(sentence, field);
  }
}

function givenBy({ takes, gives }: Operation, arriving: Port, runs: PlannedStep["runs"]): Port {
  const shown = [
    ...(gives.results.includes("image") ? [".png", ".svg"] : []),
    ...(gives.results.includes("audio") ? [".wav"] : []),
  ];
  const { files } = gives;
  // What is only told beside files stays with its step.
  const tells = files === undefined || takes.files === undefined || takes.text !== undefined;
  const texts = tells ? textEndingsOf(gives) : [];
  const hasText = texts.length > 0;
  const types = files?.types ?? (shown.length > 0 ? shown : null);
  if (types === null && !hasText) return nothing;
  const per = (count: number, number: number) => Math.min(mostRepeats, count * number);
  switch (files?.number ?? "one") {
    case "one":
      return { hasText, texts, types, least: runs.least, most: runs.most };
    case "each":
      return { hasText, texts, types, least: runs.least, most: Math.max(runs.most, arriving.most) };
    default:
      return {
        hasText,
        texts,
        types,
        least: runs.least,
        most: per(runs.most, Number(files?.number)),
      };
  }
}

function priced(steps: readonly PlannedStep[]): Plan {
  const sum = (times: (step: PlannedStep) => number) =>
    steps.reduce<number>((all, step) => all + step.utility.price * times(step), 0) as Hundredths;
  const least = sum(({ runs }) => runs.least);
  const most = sum(({ runs }) => runs.most);
  const costing = steps.filter(({ utility, runs }) => utility.price > 0 && runs.most > 0);
  const inPage = steps.every(
    ({ utility, isOff }) => isOff || utility.manifest.places.includes("page"),
  );
  return {
    steps,
    place: inPage && most === noCredits ? "page" : "server",
    price: { least, most },
    freeCreditsAllowed: costing.every(({ utility }) => utility.freeCreditsAllowed),
  };
}
