import { CommandPalette } from "./command-palette.tsx";
import type { DialogRequest } from "./dialog-request.ts";
import { latePart } from "#web/ui/late-part.tsx";

const KeysDialog = latePart(() => import("./keys/keys-dialog.tsx"));

export default function Dialogs({ request }: { readonly request: DialogRequest }) {
  const Asked = request.shows === "palette" ? CommandPalette : KeysDialog;
  return <Asked request={request} />;
}
