import { z } from "zod";
import { longText } from "#kit/manifest/long-text.ts";
import { type SmallFacts, smallUtility } from "#kit/small/small-utility.ts";
import { csvDetects, csvFiles, delimiterIn } from "./options.ts";

type Changed<Shape extends z.ZodRawShape> = z.ZodObject<
  Shape & { text: ReturnType<typeof longText>; delimiterIn: typeof delimiterIn },
  z.core.$strict
>;

type Change<Shape extends z.ZodRawShape> = Omit<
  SmallFacts<z.ZodObject>,
  "category" | "files" | "takes" | "options" | "gives" | "detects"
> & {
  readonly options: Shape;
  readonly ending?: string;
  readonly detected: readonly [confidence: number, does: string];
};

export function change<Shape extends z.ZodRawShape>({
  options,
  ending = "csv",
  detected,
  ...facts
}: Change<Shape>) {
  return smallUtility({
    ...facts,
    category: "data",
    files: csvFiles(1),
    takes: { files: { least: 0 }, text: "text" },
    detects: csvDetects(...detected),
    gives: { results: ["text"], files: { types: [`.${ending}`], number: 1 } },
    options: z.strictObject({
      text: longText("CSV", { monospace: true, table: true }),
      delimiterIn,
      ...options,
    }) as Changed<Shape>,
  });
}
