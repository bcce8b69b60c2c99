import { changesPdf, onlyInput } from "#kit/pdf/pdf-run.ts";
import { refuseSigned } from "#kit/pdf/refuse-signed.ts";
import type { ServerRunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { addField, formIn, isXfa } from "./add-field.ts";
import { parseFields } from "./field-lines.ts";
import type { manifest } from "./manifest.ts";

type Options = { readonly fields: string; readonly size: number; readonly border: boolean };

/** Throws RunError `signed_pdf` or `xfa_form`, and as `parseFields`, `addField` and `changesPdf` do. */
export const run: ServerRunFunction<typeof manifest> = changesPdf<Options>(
  "_form",
  async (document, { fields, ...look }, context) => {
    const input = onlyInput(context);
    refuseSigned(input, document, "adding fields");
    if (isXfa(document)) {
      throw new RunError(
        "xfa_form",
        `"${input.filename}" has an XFA form, which only some Adobe programs can show. Open it there and print it to a new PDF.`,
      );
    }
    const placed = parseFields(fields);
    const form = await formIn(document);
    for (const field of placed) addField(document, form, field, look);
    return {
      type: "table",
      columns: ["Page", "Field", "Kind"],
      rows: placed.map(({ page, name, kind }) => [page, name, kind]),
    };
  },
);
