import { ServerPage, type UtilityPageProps } from "#web/page-parts/index.ts";
import { TrimEditor } from "./page-trim.tsx";

export default function AudioPage(props: UtilityPageProps) {
  if (props.utility.id !== "trim-audio_1") return <ServerPage {...props} />;
  return (
    <ServerPage {...props} editor={(form) => <TrimEditor session={props.session} form={form} />} />
  );
}
