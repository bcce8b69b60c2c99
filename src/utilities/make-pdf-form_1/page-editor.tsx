import { NativeSelect, Stack } from "@mantine/core";
import { useState } from "react";
import { readArea, withArea, withLine, writtenAreas } from "#kit/pdf/area-lines.ts";
import { MarkPages, type OptionForm, type OpenPdf } from "#web/page-parts/index.ts";

interface FieldEditorProps {
  readonly pdf: OpenPdf;
  readonly form: OptionForm;
}

const kinds = [
  { value: "text", label: "Text fields" },
  { value: "lines", label: "Text fields with several lines" },
  { value: "checkbox", label: "Checkboxes" },
  { value: "dropdown", label: "Drop-down lists" },
];

export function FieldEditor({ pdf, form }: FieldEditorProps) {
  const { fields: value } = form.values;
  const text = typeof value === "string" ? value : "";
  const areas = writtenAreas(text);
  const [kind, setKind] = useState("text");
  return (
    <Stack gap="sm">
      <NativeSelect
        label="New boxes are"
        data={kinds}
        value={kind}
        onChange={(event) => setKind(event.currentTarget.value)}
      />
      <MarkPages
        pdf={pdf}
        marks={areas}
        onAdd={(mark) => form.change("fields", withArea(text, mark, restOf(kind, text)))}
        onChange={(index, mark) => {
          const line = areas[index]?.line;
          if (line !== undefined) form.change("fields", withLine(text, line, mark));
        }}
      />
    </Stack>
  );
}

function restOf(kind: string, text: string): string {
  const name = `field ${freeNumber(text)}`;
  return kind === "dropdown" ? `${kind}, ${name}, First choice, Second choice` : `${kind}, ${name}`;
}

/** The first number that no field's name has. */
function freeNumber(text: string): number {
  const names = new Set(
    text.split("\n").map((line) => (readArea(line)?.rest ?? "").split(",")[1]?.trim()),
  );
  let number = 1;
  while (names.has(`field ${number}`)) number += 1;
  return number;
}
