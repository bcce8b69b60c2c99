import type { Hundredths } from "#contract/facts/credits/amount.ts";
import { isAllowedType } from "#contract/facts/files/allowed-type.ts";
import { fileTooLarge } from "#contract/facts/files/upload-refusal.ts";
import { checkOptions, describeFields } from "../manifest/check-options.ts";
import type { JsonValue, RunResult } from "../run/run-result.ts";
import { fromBase64 } from "../run/bytes-as-text.ts";
import { unusedFilename } from "../run/free-filename.ts";
import { isTextType, typeOfName } from "./file-types.ts";
import { handOn, readResult } from "./hand-on.ts";
import { mostRepeats } from "#contract/facts/pipeline.ts";
import type { Plan, PlannedStep } from "./plan-pipeline.ts";

/** A file of the place that runs the pipeline: a blob of the page, or a path on the server. */
export interface PipelineFile {
  readonly filename: string;
  readonly contentType: string;
  readonly bytes: number;
}

export interface StepCall<File> {
  readonly number: number;
  readonly utilityId: string;
  readonly operation: string;
  /** Parsed. */
  readonly options: Readonly<Record<string, unknown>>;
  readonly inputs: readonly File[];
}

export type StepOutcome<File> =
  | { readonly status: "succeeded"; readonly result: JsonValue; readonly outputs: readonly File[] }
  | PlanFailure
  | { readonly status: "cancelled" };

export interface PlanFailure {
  readonly status: "failed";
  readonly code: string;
  readonly detail: string;
  readonly field?: string;
}

/** What the page and the server do differently. */
export interface Workplace<File extends PipelineFile> {
  runStep(call: StepCall<File>): Promise<StepOutcome<File>>;
  /** Resolves with null if it isn't UTF-8. */
  readText(file: File): Promise<string | null>;
  makeFile(filename: string, content: string | Uint8Array<ArrayBuffer>): Promise<File>;
  renamed(file: File, filename: string): File;
  /** Called before each run of a step. `done` is between 0 and 1. */
  onProgress(done: number, step: string): void;
}

export interface PipelineInput<File> {
  readonly files: readonly File[];
  readonly text: string | undefined;
}

export type PlanOutcome<File> =
  | {
      readonly status: "succeeded";
      readonly result: RunResult | null;
      readonly outputs: readonly File[];
      /** Of the runs that were made. */
      readonly price: Hundredths;
      /** What each step gave, by number from 1; 0 is the input. */
      readonly given: readonly (readonly Item<File>[])[];
    }
  | (PlanFailure & { readonly step: number })
  | { readonly status: "cancelled" };

export type Item<File> =
  | { readonly kind: "file"; readonly file: File }
  | { readonly kind: "text"; readonly text: string; readonly filename: string };

/** Ends a plan from within. */
class Stopped {
  readonly outcome: (PlanFailure & { readonly step: number }) | { readonly status: "cancelled" };
  constructor(outcome: Stopped["outcome"]) {
    this.outcome = outcome;
  }
}

/**
 * Runs the steps of a plan one after another. It succeeds as a whole, or stops at the first run that fails and names
 * its step. The page and the server share it, so they give the same bytes.
 */
export async function followPlan<File extends PipelineFile>(
  { steps }: Plan,
  { files, text }: PipelineInput<File>,
  place: Workplace<File>,
): Promise<PlanOutcome<File>> {
  const input: Item<File>[] = [
    ...(text === undefined ? [] : [{ kind: "text", text, filename: "input.txt" } as const]),
    ...files.map((file) => ({ kind: "file", file }) as const),
  ];
  const given: (readonly Item<File>[])[] = [input];
  const shown: { readonly title: string; readonly result: RunResult }[] = [];
  let price = 0;
  try {
    for (const step of steps) {
      const arriving = step.sources.flatMap((source) => given[source] ?? []);
      const done = await runPlanned(step, steps.length, arriving, place);
      given.push(done.items);
      price += done.runs * step.utility.price;
      for (const result of done.shown) shown.push({ title: titleOf(step), result });
    }
  } catch (error) {
    if (error instanceof Stopped) return error.outcome;
    throw error;
  }
  const taken = new Set(steps.flatMap(({ sources }) => sources));
  const left = given.flatMap((items, number) => (taken.has(number) || number === 0 ? [] : items));
  const outputs = await asFiles(left, place);
  const result = resultOf(left, shown);
  return { status: "succeeded", result, outputs, price: price as Hundredths, given };
}

/** Names a step in sentences: its number and its utility. */
export function titleOf({ number, utility }: PlannedStep): string {
  return `Step ${number}, ${utility.name}`;
}

function stopAt(step: PlannedStep, code: string, sentence: string, field?: string): Stopped {
  const detail = `${titleOf(step)}: ${sentence}`;
  return new Stopped({
    status: "failed",
    code,
    detail,
    step: step.number,
    ...(field !== undefined && { field }),
  });
}

interface Done<File> {
  readonly items: readonly Item<File>[];
  /** Results that can't be handed on. */
  readonly shown: readonly RunResult[];
  readonly runs: number;
}

async function runPlanned<File extends PipelineFile>(
  step: PlannedStep,
  steps: number,
  arriving: readonly Item<File>[],
  place: Workplace<File>,
): Promise<Done<File>> {
  if (step.isOff) return { items: arriving, shown: [], runs: 0 };
  const { only } = step;
  const isMeant = (item: Item<File>) => only === null || isAllowedType(typedNameOf(item), only);
  const passing = arriving.filter((item) => !isMeant(item));
  const batches = await batchesOf(step, arriving.filter(isMeant), place);
  const items: Item<File>[] = [...passing];
  const shown: RunResult[] = [];
  for (const [index, batch] of batches.entries()) {
    const done = (step.number - 1 + index / batches.length) / steps;
    place.onProgress(done, titleOf(step));
    const outcome = await place.runStep({
      number: step.number,
      utilityId: step.utility.id,
      operation: step.operationCode,
      options: await parsedOptions(step, batch),
      inputs: withOwnNames(batch.files, place),
    });
    if (outcome.status === "cancelled") throw new Stopped(outcome);
    if (outcome.status === "failed") {
      throw stopAt(step, outcome.code, outcome.detail, outcome.field);
    }
    const result = readResult(outcome.result);
    const handed = outcome.outputs.length > 0 ? null : handOn(result, step.operation.gives);
    if (handed?.kind === "text") items.push(handed);
    else if (handed !== null) {
      const file = await place.makeFile(handed.filename, fromBase64(handed.base64));
      items.push({ kind: "file", file });
    } else if (result !== null && outcome.outputs.length === 0) shown.push(result);
    items.push(...outcome.outputs.map((file) => ({ kind: "file", file }) as const));
    if (items.length > mostRepeats) {
      throw stopAt(step, "too_many_files", `It gave more than ${mostRepeats} files.`);
    }
  }
  return { items, shown, runs: batches.length };
}

/** What one run of a step takes. */
interface Batch<File> {
  readonly files: readonly File[];
  readonly text: string | undefined;
}

/** Shares what arrives among the runs of a step. Throws Stopped if it doesn't fit. */
async function batchesOf<File extends PipelineFile>(
  step: PlannedStep,
  items: readonly Item<File>[],
  place: Workplace<File>,
): Promise<readonly Batch<File>[]> {
  const { taken, each, sources, operation, only } = step;
  if (sources.length === 0) return [{ files: [], text: undefined }];
  if (items.length === 0) {
    if (only !== null) return [];
    throw stopAt(step, "inputs_missing", "Nothing arrived from the steps before.");
  }
  const texts: Batch<File>[] = [];
  const files: File[] = [];
  for (const item of items) {
    const fitting = await fit(step, item, place);
    if (fitting.text !== undefined) texts.push({ files: [], text: fitting.text });
    else files.push(...fitting.files);
  }
  const size = taken === null || taken.most === 0 ? Math.max(1, files.length) : taken.most;
  const batches: Batch<File>[] = [...texts];
  for (let at = 0; at < files.length; at += size) {
    batches.push({ files: files.slice(at, at + size), text: undefined });
  }
  const least = operation.takes.files?.least ?? 0;
  const few = batches.find((batch) => batch.text === undefined && batch.files.length < least);
  if (few !== undefined) {
    const there = few.files.length;
    throw stopAt(
      step,
      "inputs_missing",
      `This needs at least ${least} files, and ${there} arrived.`,
    );
  }
  if (batches.length > each) {
    const sentence =
      `${items.length} arrived, and it may run ${each === 1 ? "once" : `${each} times`} only. ` +
      `Let it run up to ${batches.length} times.`;
    throw stopAt(step, "too_many_files", sentence);
  }
  return batches;
}

/** In bytes. Options hold no more than a million characters. */
const mostTextBytes = 4_000_000;

/** Makes text of a file, or a file of a text, where the step needs it. Throws Stopped if neither fits. */
async function fit<File extends PipelineFile>(
  step: PlannedStep,
  item: Item<File>,
  place: Workplace<File>,
): Promise<Batch<File>> {
  const { taken, operation } = step;
  const { filename: name } = item.kind === "file" ? item.file : item;
  const isFileFit = taken !== null && isAllowedType(typedNameOf(item), taken.types);
  if (item.kind === "text") {
    if (operation.takes.text !== undefined) return { files: [], text: item.text };
    if (isFileFit || taken?.types.some((type) => type === ".txt" || type === "text/plain")) {
      const filename = isFileFit ? name : "text.txt";
      return { files: [await place.makeFile(filename, item.text)], text: undefined };
    }
  } else if (isFileFit) {
    const { maxBytes } = taken;
    if (item.file.bytes <= maxBytes) return { files: [item.file], text: undefined };
    throw stopAt(step, "file_too_large", fileTooLarge(name, maxBytes));
  } else if (taken === null && isTextFile(typedNameOf(item))) {
    if (item.file.bytes > mostTextBytes) {
      throw stopAt(step, "file_too_large", fileTooLarge(name, mostTextBytes));
    }
    const text = await place.readText(item.file);
    if (text !== null) return { files: [], text };
    throw stopAt(step, "not_text", `"${name}" isn't text in UTF-8.`);
  }
  throw stopAt(step, "file_type_not_allowed", `It doesn't take "${name}".`);
}

function typedNameOf<File extends PipelineFile>(item: Item<File>) {
  if (item.kind === "text") return { name: item.filename, type: typeOfName(item.filename) };
  const { filename: name, contentType } = item.file;
  // The server calls text of any kind plain.
  const isVague = contentType === "" || contentType === "application/octet-stream";
  return { name, type: isVague ? typeOfName(name) : contentType };
}

function isTextFile({ name, type }: { readonly name: string; readonly type: string }): boolean {
  const [ending = ""] = /\.[^.]+$/.exec(name.toLowerCase()) ?? [];
  return isTextType(type) || isTextType(ending);
}

/** Throws Stopped. */
async function parsedOptions<File>(
  step: PlannedStep,
  { text }: Batch<File>,
): Promise<Readonly<Record<string, unknown>>> {
  const { operation, options } = step;
  const name = operation.takes.text;
  const filled = text !== undefined && name !== undefined ? { ...options, [name]: text } : options;
  const checked = checkOptions(operation.options, filled);
  if ("options" in checked) return checked.options;
  const [field] = Object.keys(checked.fields);
  throw stopAt(step, "invalid_options", describeFields(checked.fields), field);
}

/** Numbers files of the same name. */
function withOwnNames<File extends PipelineFile>(
  files: readonly File[],
  place: Pick<Workplace<File>, "renamed">,
): readonly File[] {
  const taken = new Set<string>();
  return files.map((file) => place.renamed(file, unusedFilename(file.filename, taken)));
}

async function asFiles<File extends PipelineFile>(
  items: readonly Item<File>[],
  place: Workplace<File>,
): Promise<readonly File[]> {
  const files: File[] = [];
  for (const item of items) {
    files.push(item.kind === "file" ? item.file : await place.makeFile(item.filename, item.text));
  }
  return withOwnNames(files, place);
}

const mostShownCharacters = 200_000;
const mostParts = 50;

/** One text is shown as such. Results that are no files are shown beside each other. */
function resultOf<File>(
  left: readonly Item<File>[],
  shown: readonly { readonly title: string; readonly result: RunResult }[],
): RunResult | null {
  const [only] = left;
  if (left.length === 1 && only?.kind === "text" && only.text.length <= mostShownCharacters) {
    return { type: "text", text: only.text, filename: only.filename };
  }
  const [first] = shown;
  if (first !== undefined && shown.length === 1) return first.result;
  const parts = shown.flatMap(({ title, result }) =>
    result.type === "parts"
      ? result.parts.map((part) => ({ ...part, title: `${title}: ${part.title}` }))
      : [{ title, result }],
  );
  return parts.length === 0 ? null : { type: "parts", parts: parts.slice(0, mostParts) };
}
