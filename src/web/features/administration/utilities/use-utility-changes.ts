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
import { beginsWithoutCode } from "./publishes-without-code.ts";
import { adminFailure } from "../admin-failure.ts";

/** Changes utilities from the list, with the selection and failures. */
export function useUtilityChanges() {
  const queryClient = useQueryClient();
  // Rows by id, as a selected one may have left the list.
  const [chosen, setChosen] = useState<ReadonlyMap<string, ListedUtility>>(new Map());
  const change = useMutation({
    mutationFn: ({ work }: Change) => work(),
    onSuccess: (message) => showToast({ message, style: "success" }),
    // Even after a failure, since a stale list may be its cause.
    onSettled: () => void forgetCatalogue(queryClient),
  });
  const { error, variables } = change;

  return {
    selected: new Set(chosen.keys()),
    select: (ids: ReadonlySet<string>, listed: readonly ListedUtility[]) =>
      setChosen((before) => rowsOf(ids, before, listed)),
    /** Names of the selected that visitors would begin to see, though they have no code. */
    withoutCode: (status: UtilityStatus) =>
      [...chosen.values()].filter((row) => beginsWithoutCode(row, status)).map(({ name }) => name),
    failure:
      error === null
        ? null
        : adminFailure(error, (reason) => `${variables?.failure ?? ""} ${reason}`),
    dismiss: change.reset,
    isBusy: change.isPending,
    setStatus: (status: UtilityStatus) =>
      change.mutate({
        async work() {
          const changed = await setUtilityStatus([...chosen.keys()], status);
          setChosen(new Map());
          const what = changed === 1 ? "1 utility is" : `${changed} utilities are`;
          return `${what} now set to ${utilityStatusLabels[status]}.`;
        },
        failure: "The status wasn't changed.",
      }),
    remove: ({ id, name, etag }: ListedUtility) =>
      change.mutate({
        async work() {
          await deleteUtility(id, etag);
          setChosen((before) => new Map([...before].filter(([each]) => each !== id)));
          return `"${name}" was deleted.`;
        },
        failure: "Delete utility failed.",
      }),
  };
}

function rowsOf(
  ids: ReadonlySet<string>,
  before: ReadonlyMap<string, ListedUtility>,
  listed: readonly ListedUtility[],
): ReadonlyMap<string, ListedUtility> {
  const known = new Map([...before, ...listed.map((row) => [row.id, row] as const)]);
  return new Map([...known].filter(([id]) => ids.has(id)));
}

interface Change {
  /** Makes the change and returns the success message. */
  readonly work: () => Promise<string>;
  /** Starts the failure message. */
  readonly failure: string;
}
