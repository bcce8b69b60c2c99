import { fromJson } from "./from-json.ts";

export const jsonToZod = fromJson({
  code: "json-to-zod",
  language: "Zod",
  ending: "ts",
  tag: "typescript",
  what: "Zod schemas",
  alsoCalled: ["json to zod schema", "zod generator", "zod schema generator"],
  note: "The types are inferred from the schemas.",
  written: `import { z } from "zod";

export const Tag = z.object({
  id: z.number(),
  note: z.null().optional(),
});
export type Tag = z.infer<typeof Tag>;

export const Person = z.object({
  name: z.string(),
  born: z.number(),
  tags: z.array(Tag),
});
export type Person = z.infer<typeof Person>;
`,
});
