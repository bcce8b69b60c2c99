import { Skeleton } from "@mantine/core";
import { useEffect, useState } from "react";
import {
  FirstPdf,
  type OpenPdf,
  type OptionForm,
  PageSheet,
  type UtilitySession,
} from "#web/page-parts/index.ts";
import { FieldInput, idOf } from "./page-input.tsx";
import { type PageField, readFields } from "./page-fields.ts";
import { readValues, withValues } from "./values.ts";
import classes from "./page.module.css";

interface FormEditorProps {
  readonly session: UtilitySession;
  readonly form: OptionForm;
}

export function FormEditor({ session, form }: FormEditorProps) {
  const { values } = form.values;
  return (
    <FirstPdf session={session} what="The form">
      {(pdf) => (
        <Fields
          pdf={pdf}
          texts={Array.isArray(values) ? (values as readonly string[]) : []}
          onChange={(texts) => form.change("values", texts)}
        />
      )}
    </FirstPdf>
  );
}

interface FieldsProps {
  readonly pdf: OpenPdf;
  readonly texts: readonly string[];
  readonly onChange: (texts: readonly string[]) => void;
}

function Fields({ pdf, texts, onChange }: FieldsProps) {
  const [fields, setFields] = useState<readonly PageField[] | "failed">();
  const [focused, setFocused] = useState("");
  useEffect(() => {
    let isGone = false;
    const put = (read: readonly PageField[] | "failed") => (isGone ? undefined : setFields(read));
    readFields(pdf.document).then(put, () => put("failed"));
    return () => {
      isGone = true;
    };
  }, [pdf]);
  if (fields === undefined) return <Skeleton height={180} />;
  if (fields === "failed" || fields.length === 0) {
    return (
      <p className={classes["mistake"]} role="alert">
        This PDF has no form fields to fill in.
      </p>
    );
  }
  const names = new Set(fields.map(({ name }) => name));
  const given = readValues(texts, names);
  const pages = [...new Set(fields.flatMap(({ places }) => places[0]?.page ?? []))];
  return pages.map((page) => (
    <section key={page} className={classes["part"]} aria-label={`Fields of page ${page}`}>
      <div className={classes["sheet"]}>
        <PageSheet pdf={pdf} page={page}>
          {(sheet) =>
            fields.flatMap(({ name, title, places }) =>
              places
                .filter((place) => place.page === page)
                .map(({ rectangle }) => (
                  <button
                    key={`${name} ${rectangle.join(" ")}`}
                    type="button"
                    className={classes["place"]}
                    // Keyboard users reach the field itself.
                    tabIndex={-1}
                    aria-hidden
                    title={title}
                    data-focused={name === focused || undefined}
                    style={sheet.styleOf(sheet.boxOf(rectangle))}
                    onClick={() => document.getElementById(idOf(name))?.focus()}
                  />
                )),
            )
          }
        </PageSheet>
      </div>
      <div className={classes["fields"]}>
        {fields
          .filter(({ places }) => places[0]?.page === page)
          .map((field) => (
            <div
              key={field.name}
              onFocusCapture={() => setFocused(field.name)}
              onBlurCapture={() => setFocused("")}
            >
              <FieldInput
                field={field}
                values={given.get(field.name) ?? field.values}
                onChange={(values) => onChange(withValues(texts, names, field.name, values))}
              />
            </div>
          ))}
      </div>
    </section>
  ));
}
