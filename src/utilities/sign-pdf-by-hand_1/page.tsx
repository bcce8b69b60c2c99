import { ServerPage, type UtilityPageProps } from "#web/page-parts/index.ts";
import { SignEditor } from "./page-editor.tsx";

export default function SignPdfPage(props: UtilityPageProps) {
  return (
    <ServerPage
      {...props}
      givenInEditor={["drawing"]}
      editor={(form) => <SignEditor session={props.session} form={form} />}
    />
  );
}
