import { z } from "zod";
import { longText } from "../manifest/long-text.ts";
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
