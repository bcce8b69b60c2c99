import type { PDFDocument } from "@cantoo/pdf-lib";
import { documentNames } from "./name-tree.ts";

export type Attached = { readonly filename: string; readonly attachments: readonly string[] };

/** Returns the names of files that belong to the document as a whole. */
export function attachmentsOf({ catalog }: PDFDocument): string[] {
  return documentNames(catalog, "EmbeddedFiles").map(({ key }) => key.decodeText());
}

const mostNames = 5;

/** Makes the result's notice of attachments that weren't copied. */
export function leftAttachments(files: readonly Attached[]): { readonly notice?: string } {
  const said = files.flatMap(({ filename, attachments }) => {
    if (attachments.length === 0) return [];
    const first = attachments.slice(0, mostNames).map((name) => `"${name}"`);
    const more = attachments.length - first.length;
    const all = more > 0 ? `${first.join(", ")} and ${more} more` : first.join(", ");
    return [`Files attached to "${filename}" were not copied: ${all}.`];
  });
  return said.length === 0 ? {} : { notice: said.join(" ") };
}
