import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ListedUtility } from "#contract/schemas/utility-form.ts";
import { type UtilityStatus, utilityStatusLabels } from "#contract/facts/utility/status.ts";
import {
  deleteUtility,
  forgetCatalogue,
  setUtilityStatus,
} from "#web/api/administration/utilities.ts";
import { showToast } from "#web/ui/show-toast.ts";
import { adminFailure } from "../admin-failure.ts";

/** Changes utilities from the list, with the selection and failures. */
export function useUtilityChanges() {
  const queryClient = useQueryClient();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const change = useMutation({
    mutationFn: ({ work }: Change) => work(),
    onSuccess: (message) => showToast({ message, style: "success" }),
    // Even after a failure, since a stale list may be its cause.
    onSettled: () => void forgetCatalogue(queryClient),
  });
  const { error, variables } = change;

  return {
    selected,
    select: setSelected,
    failure:
      error === null
        ? null
        : adminFailure(error, (reason) => `${variables?.failure ?? ""} ${reason}`),
    dismiss: change.reset,
    isBusy: change.isPending,
    setStatus: (status: UtilityStatus) =>
      change.mutate({
        async work() {
          const changed = await setUtilityStatus([...selected], status);
          setSelected(new Set());
          const what = changed === 1 ? "1 utility is" : `${changed} utilities are`;
          return `${what} now set to ${utilityStatusLabels[status]}.`;
        },
        failure: "The status wasn't changed.",
      }),
    remove: ({ id, name, etag }: ListedUtility) =>
      change.mutate({
        async work() {
          await deleteUtility(id, etag);
          setSelected((before) => new Set([...before].filter((each) => each !== id)));
          return `"${name}" was deleted.`;
        },
        failure: "Delete utility failed.",
      }),
  };
}

interface Change {
  /** Makes the change and returns the success message. */
  readonly work: () => Promise<string>;
  /** Starts the failure message. */
  readonly failure: string;
}
