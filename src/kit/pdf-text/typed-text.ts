import type { PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { z } from "zod";

type Rectangle = readonly [left: number, bottom: number, right: number, top: number];

export interface TypedText {
  readonly text: string;
  readonly place: Rectangle;
}

const annotationSchema = z.object({
  subtype: z.string().optional(),
  rect: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  hidden: z.boolean().optional(),
  noView: z.boolean().optional(),
  fieldType: z.string().nullish(),
  fieldValue: z
    .union([z.string(), z.array(z.string())])
    .nullish()
    .catch(null),
  password: z.boolean().optional(),
  options: z
    .array(z.object({ exportValue: z.string(), displayValue: z.string() }))
    .optional()
    .catch(undefined),
  contentsObj: z.object({ str: z.string() }).optional(),
});
type Annotation = z.infer<typeof annotationSchema>;

export async function typedTexts(page: PDFPageProxy): Promise<TypedText[]> {
  const annotations: unknown[] = await page.getAnnotations();
  return annotations.flatMap((annotation) => {
    const { data } = annotationSchema.safeParse(annotation);
    if (data === undefined || data.hidden === true || data.noView === true) return [];
    const text = textOf(data).replace(/\r\n?/g, "\n").trim();
    return text === "" ? [] : [{ text, place: data.rect }];
  });
}

function textOf(annotation: Annotation): string {
  const { subtype, fieldType, fieldValue, password = false, options = [] } = annotation;
  if (subtype === "FreeText") return annotation.contentsObj?.str ?? "";
  if (subtype !== "Widget" || password || fieldValue === null || fieldValue === undefined)
    return "";
  const values = typeof fieldValue === "string" ? [fieldValue] : fieldValue;
  if (fieldType === "Tx") return values.join("\n");
  if (fieldType !== "Ch") return "";
  const shown = new Map(
    options.map(({ exportValue, displayValue }) => [exportValue, displayValue]),
  );
  return values.map((value) => shown.get(value) ?? value).join(", ");
}
