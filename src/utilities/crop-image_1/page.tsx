import { ServerPage, type UtilityPageProps } from "#web/page-parts/index.ts";
import { CropEditor } from "./page-editor.tsx";

export default function CropImagePage(props: UtilityPageProps) {
  return (
    <ServerPage {...props} editor={(form) => <CropEditor session={props.session} form={form} />} />
  );
}
