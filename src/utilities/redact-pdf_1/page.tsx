import { FirstPdf, ServerPage, type UtilityPageProps } from "#web/page-parts/index.ts";
import { AreaEditor } from "./page-editor.tsx";

export default function RedactPdfPage(props: UtilityPageProps) {
  return (
    <ServerPage
      {...props}
      editor={(form) =>
        form.operation.code === "areas" && (
          <FirstPdf session={props.session} what="The pages">
            {(pdf) => <AreaEditor pdf={pdf} form={form} />}
          </FirstPdf>
        )
      }
    />
  );
}
