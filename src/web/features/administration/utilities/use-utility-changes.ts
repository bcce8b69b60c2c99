import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ListedUtility } from "#contract/schemas/utility-form.ts";
import { type UtilityStatus, utilityStatusLabels } from "#contract/facts/utility-status.ts";
import {
  deleteUtility,
  forgetCatalogue,
  setUtilityStatus,
} from "#web/api/administration/utilities.ts";
import { showToast } from "#web/ui/show-toast.ts";
import { utilityFailure } from "./utility-failure.ts";

/** What is changed from the list, the rows that are selected for it, and what went wrong. */
export function useUtilityChanges() {
  const queryClient = useQueryClient();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  const change = async (work: () => Promise<void>, sentence: string) => {
    setFailure(null);
    setBusy(true);
    try {
      await work();
    } catch (error) {
      setFailure(utilityFailure(error, sentence));
    }
    setBusy(false);
    // Also after a failure: the list that invited it may be old.
    await forgetCatalogue(queryClient);
  };

  return {
    selected,
    select: setSelected,
    failure,
    dismiss: () => setFailure(null),
    isBusy,
    setStatus: (status: UtilityStatus) =>
      change(async () => {
        const changed = await setUtilityStatus([...selected], status);
        setSelected(new Set());
        const what = changed === 1 ? "1 utility is" : `${changed} utilities are`;
        const message = `${what} now in status ${utilityStatusLabels[status]}.`;
        showToast({ message, style: "success" });
      }, "Change of status failed."),
    remove: ({ id, name, etag }: ListedUtility) =>
      change(async () => {
        await deleteUtility(id, etag);
        setSelected((before) => new Set([...before].filter((each) => each !== id)));
        showToast({ message: `"${name}" was deleted.`, style: "success" });
      }, "Delete utility failed."),
  };
}
