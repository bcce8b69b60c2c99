import { memo, type ComponentProps } from "react";
import { isShort, isWide } from "./field-looks.ts";
import { FoldButton, type FoldedForm, useFold } from "./fold.tsx";
import classes from "../generated-page.module.css";
import { OptionField } from "./option-field.tsx";
import type { OptionForm } from "./use-option-form.ts";

interface OptionFieldsProps {
  readonly form: FoldedForm & Pick<OptionForm, "values" | "change" | "leave">;
  /** The option at fault, only marked because the result shows the sentence. */
  readonly markedField?: string | undefined;
  /** Tells the fields from those of other forms on the page. */
  readonly idPrefix?: string;
}

/** The fields of a form, of which phones fold some. */
export function OptionFields({ form, markedField, idPrefix = "" }: OptionFieldsProps) {
  const fold = useFold(form, markedField);
  const id = `${idPrefix}options`;
  return (
    <>
      {form.operation.fields.length > 0 && (
        <div id={id} className={classes["fields"]} data-folded={!fold.isOpen || undefined}>
          {form.operation.fields.map((field) => (
            <div
              key={field.name}
              data-wide={isWide(field) || undefined}
              data-short={isShort(field) || undefined}
              data-kind={field.kind}
              data-hideable={fold.hideable.has(field.name) || undefined}
            >
              <FormField
                field={field}
                idPrefix={idPrefix}
                value={form.values[field.name] ?? ""}
                error={form.errors.fields[field.name] ?? field.name === markedField}
                change={form.change}
                leave={form.leave}
              />
            </div>
          ))}
        </div>
      )}
      <FoldButton fold={fold} controls={id} />
    </>
  );
}

interface FormFieldProps
  extends
    Pick<OptionForm, "change" | "leave">,
    Pick<ComponentProps<typeof OptionField>, "field" | "value" | "error"> {
  readonly idPrefix: string;
}

/** Memoised, so only changed fields render. */
const FormField = memo(({ field, idPrefix, value, error, change, leave }: FormFieldProps) => (
  <OptionField
    // The name is what ids are made of.
    field={idPrefix === "" ? field : { ...field, name: `${idPrefix}${field.name}` }}
    value={value}
    error={error}
    onChange={(changed) => change(field.name, changed)}
    onBlur={() => leave(field.name)}
  />
));
