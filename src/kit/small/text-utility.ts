import { z } from "zod";
import { longText } from "../manifest/long-text.ts";
import { parseOptions } from "../manifest/parse-options.ts";
import type { RunContext, RunFunction } from "../run/run-context.ts";
import { answerText, givenText, renamed } from "../run/run-text.ts";
import { type SmallFacts, type SmallManifest, smallUtility } from "./small-utility.ts";

type WithText<Shape extends z.ZodRawShape> = z.ZodObject<
  Shape & { text: z.ZodDefault<z.ZodString> },
  z.core.$strict
>;

type TextFacts<Shape extends z.ZodRawShape> = Omit<
  SmallFacts<z.ZodObject>,
  "options" | "gives" | "takes" | "files"
> & {
  readonly options: Shape;
  readonly title?: string;
  readonly monospace?: true;
  readonly placeholder?: string;
  /** By default `txt`. */
  readonly ending?: string;
  readonly gives?: SmallFacts<z.ZodObject>["gives"];
};

/** A page holds this a few times without a visible pause. */
const mostBytes = 10 * 1024 ** 2;

/** Takes pasted text or a file. */
export function textUtility<Shape extends z.ZodRawShape>(
  facts: TextFacts<Shape>,
): SmallManifest<WithText<Shape>> {
  const { title = "Text", ending = "txt", monospace, placeholder, ...rest } = facts;
  const looks = {
    ...(monospace !== undefined && { monospace }),
    ...(placeholder !== undefined && { placeholder }),
  };
  return smallUtility({
    ...rest,
    takes: { files: { least: 0 }, text: "text" },
    gives: facts.gives ?? { results: ["text"], files: { types: [`.${ending}`], number: 1 } },
    files: { maxFiles: 1, maxBytes: mostBytes, allowedTypes: [] },
    options: z.strictObject({ text: longText(title, looks), ...facts.options }) as WithText<Shape>,
  });
}

type Changed = string | { readonly text: string; readonly notice?: string };

/** A file in gives a file out. */
export function textRun<Options extends z.ZodObject>(
  manifest: SmallManifest<Options>,
  change: (
    text: string,
    options: z.output<Options>,
    context: RunContext,
  ) => Changed | Promise<Changed>,
  ending = "txt",
): RunFunction {
  return async (operation, given, context) => {
    const { options } = parseOptions(manifest, operation, given);
    const text = await givenText(context, String(options["text"]));
    const changed = await change(text, options as z.output<Options>, context);
    const whole = typeof changed === "string" ? changed : changed.text;
    const answer = answerText(context, whole, { filename: renamed(context, ending) });
    if (typeof changed === "string" || changed.notice === undefined) return answer;
    return { ...answer, notice: [changed.notice, answer.notice ?? []].flat().join(" ") };
  };
}
