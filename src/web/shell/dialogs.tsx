import { lazy } from "react";
import { loadInTheEnd } from "#web/ui/load-in-the-end.ts";
import { CommandPalette } from "./command-palette.tsx";
import type { DialogRequest } from "./dialog-request.ts";

const KeysDialog = lazy(() => loadInTheEnd(() => import("./keys/keys-dialog.tsx")));

/** The dialogs that every page has: the one that was asked for last. */
export default function Dialogs({ request }: { readonly request: DialogRequest }) {
  const Asked = request.shows === "palette" ? CommandPalette : KeysDialog;
  return <Asked request={request} />;
}
