import { showToast } from "#web/ui/show-toast.ts";

/** Says which options of an address were not taken, by their titles. */
export function tellIgnored(titles: readonly string[]): void {
  if (titles.length === 0) return;
  showToast({ message: `Ignored in the address: ${titles.join(", ")}.`, style: "warning" });
}
