import { ServerPage, type UtilityPageProps } from "#web/page-parts/index.ts";
import { FormEditor } from "./page-editor.tsx";

export default function FillPdfFormPage(props: UtilityPageProps) {
  return (
    <ServerPage
      {...props}
      givenInEditor={["values"]}
      editor={(form) =>
        form.operation.code === "fill" && <FormEditor session={props.session} form={form} />
      }
    />
  );
}
