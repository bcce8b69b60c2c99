import { takeShared } from "#web/browser/shared-content.ts";
import { showToast } from "#web/ui/show-toast.ts";
import type { Content } from "./content.ts";

/** Returns null if nothing was shared, and says so if it didn't arrive. */
export async function openShared(): Promise<Content | null> {
  const isHere = location.hash === "#shared" && "caches" in window;
  history.replaceState(history.state, "", location.pathname + location.search);
  const { text, files } = isHere ? await takeShared() : { text: "", files: [] };
  if (files.length > 0) return { kind: "files", files };
  if (text !== "") return { kind: "text", text };
  const message = "What you shared didn't arrive, and nothing was saved. Choose the file here.";
  showToast({ message, style: "warning" });
  return null;
}
