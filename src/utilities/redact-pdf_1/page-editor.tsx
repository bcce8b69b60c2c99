import { withArea, withLine, writtenAreas } from "#kit/pdf/area-lines.ts";
import { MarkPages, type OptionForm, type OpenPdf } from "#web/page-parts/index.ts";

interface AreaEditorProps {
  readonly pdf: OpenPdf;
  readonly form: OptionForm;
}

export function AreaEditor({ pdf, form }: AreaEditorProps) {
  const { areas: value } = form.values;
  const text = typeof value === "string" ? value : "";
  const areas = writtenAreas(text);
  return (
    <MarkPages
      pdf={pdf}
      marks={areas}
      onAdd={(mark) => form.change("areas", withArea(text, mark))}
      onChange={(index, mark) => {
        const line = areas[index]?.line;
        if (line !== undefined) form.change("areas", withLine(text, line, mark));
      }}
    />
  );
}
