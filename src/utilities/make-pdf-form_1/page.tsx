import { FirstPdf, ServerPage, type UtilityPageProps } from "#web/page-parts/index.ts";
import { FieldEditor } from "./page-editor.tsx";

export default function MakePdfFormPage(props: UtilityPageProps) {
  return (
    <ServerPage
      {...props}
      editor={(form) => (
        <FirstPdf session={props.session} what="The pages">
          {(pdf) => <FieldEditor pdf={pdf} form={form} />}
        </FirstPdf>
      )}
    />
  );
}
