import { ServerPage } from "#web/features/generated-page/server-page.tsx";
import type { UtilityPageProps } from "#web/features/utility/utility-page.ts";
import { CropEditor } from "./page-editor.tsx";

export default function CropImagePage(props: UtilityPageProps) {
  return (
    <ServerPage {...props} editor={(form) => <CropEditor session={props.session} form={form} />} />
  );
}
