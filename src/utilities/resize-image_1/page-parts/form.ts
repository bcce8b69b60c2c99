import type { Size } from "#kit/image/describe-size.ts";
import type { ImageFormat } from "#kit/image/image-format.ts";
import { formats } from "#kit/image/image-formats.ts";
import { pixelsRule, qualityRule } from "#kit/image/number-rules.ts";
import { refuseSize } from "#kit/image/refuse-size.ts";
import type { RunLimits } from "#kit/run/run-context.ts";
import { mistakeOfNumber, type NumberRule } from "#kit/manifest/number-rule.ts";
import { RunError } from "#kit/run/run-error.ts";
import { factorRules } from "../factor-rules.ts";
import type { ResizeOptions } from "../options.ts";
import { targetSize, type Direction } from "../target-size.ts";

export type Sizing = "factor" | "sides" | "longest";

export interface ResizeForm {
  readonly direction: Direction;
  readonly sizing: Sizing;
  readonly factor: string;
  readonly width: string;
  readonly height: string;
  readonly keepsRatio: boolean;
  readonly longestSide: string;
  readonly kernel: ResizeOptions["kernel"];
  readonly format: ResizeOptions["format"];
  readonly quality: string;
  readonly keepsMetadata: boolean;
  readonly background: string | null;
}

export interface FormPartProps {
  readonly form: ResizeForm;
  readonly onChange: (form: ResizeForm) => void;
}

export const initialForm: ResizeForm = {
  direction: "enlarge",
  sizing: "factor",
  factor: "2",
  width: "",
  height: "",
  keepsRatio: true,
  longestSide: "",
  kernel: "lanczos3",
  format: "same",
  quality: "",
  keepsMetadata: false,
  background: null,
};

/** Switches direction, which needs another factor. */
export function turned(form: ResizeForm, direction: Direction): ResizeForm {
  return { ...form, direction, factor: direction === "enlarge" ? "2" : "0.5" };
}

interface GivenForm {
  readonly operation: string;
  readonly options: Partial<ResizeOptions>;
}

/** Merges given options into the form; without any, returns the initial form. */
export function filledForm(given: GivenForm | null, before = initialForm): ResizeForm {
  if (given === null) return initialForm;
  const direction = given.operation === "reduce" ? "reduce" : "enlarge";
  const own = direction === before.direction ? before : turned(before, direction);
  const { factor, width, height, longestSide, fit, quality, ...options } = {
    ...optionsOf(own),
    ...given.options,
  };
  const hasSides = width !== undefined || height !== undefined;
  return {
    direction,
    sizing: longestSide !== undefined ? "longest" : hasSides ? "sides" : "factor",
    factor: String(factor ?? own.factor),
    width: String(width ?? ""),
    height: String(height ?? ""),
    keepsRatio: fit !== "fill",
    longestSide: String(longestSide ?? ""),
    kernel: options.kernel,
    format: options.format,
    quality: String(quality ?? ""),
    keepsMetadata: options.keepMetadata,
    background: options.background ?? null,
  };
}

/** Returns the options; empty and hidden fields give none. */
export function optionsOf(form: ResizeForm): ResizeOptions {
  const { kernel, format, keepsMetadata, background } = form;
  return {
    ...sizeOf(form),
    fit: form.sizing === "sides" && !form.keepsRatio ? "fill" : "inside",
    kernel,
    format,
    keepMetadata: keepsMetadata,
    ...(form.quality === "" ? {} : { quality: Number(form.quality) }),
    ...(background === null ? {} : { background }),
  };
}

function sizeOf({ sizing, factor, width, height, longestSide }: ResizeForm) {
  if (sizing === "factor") return { factor: Number(factor) };
  if (sizing === "longest") return { longestSide: Number(longestSide) };
  return {
    ...(width === "" ? {} : { width: Number(width) }),
    ...(height === "" ? {} : { height: Number(height) }),
  };
}

type Outcome =
  | { readonly size: Size; readonly mistake: null }
  | { readonly size: null; readonly mistake: string | null };

export interface ImageToResize {
  readonly size: Size;
  readonly contentType: string;
  readonly limits: RunLimits;
}

/** Returns the output size by the run's own rules, or the mistake, which is null while a required field is empty. */
export function outcomeOf(form: ResizeForm, image: ImageToResize): Outcome {
  const mistake = mistakeOf(form);
  if (mistake !== undefined) return { size: null, mistake };
  try {
    const size = targetSize(form.direction, image.size, optionsOf(form));
    const format = form.format === "same" ? formatOf(image.contentType) : form.format;
    if (format !== null) refuseSize(size, 1, formats[format], image.limits);
    return { size, mistake: null };
  } catch (error) {
    if (error instanceof RunError) return { size: null, mistake: error.message };
    throw error;
  }
}

function formatOf(contentType: string): ImageFormat | null {
  const name = contentType.replace(/^image\//, "");
  return Object.keys(formats).find((format): format is ImageFormat => format === name) ?? null;
}

/** The first mistake in the server's words; null while the size is empty. */
function mistakeOf(form: ResizeForm): string | null | undefined {
  const found =
    form.quality === "" ? undefined : mistakeOfNumber(qualityRule, Number(form.quality));
  if (found !== undefined) return found;
  const given = sizeFields(form).filter(([, text]) => text !== "");
  if (given.length === 0) return null;
  return given
    .map(([rule, text]) => mistakeOfNumber(rule, Number(text)))
    .find((mistake) => mistake !== undefined);
}

function sizeFields(form: ResizeForm): (readonly [rule: NumberRule, text: string])[] {
  if (form.sizing === "factor") return [[factorRules[form.direction], form.factor]];
  if (form.sizing === "longest") return [[pixelsRule("Longest side", 1), form.longestSide]];
  return [
    [pixelsRule("Width", 1), form.width],
    [pixelsRule("Height", 1), form.height],
  ];
}
