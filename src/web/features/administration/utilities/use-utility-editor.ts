import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import {
  createUtility,
  forgetCatalogue,
  readUtilityVersion,
  updateUtility,
  utilityVersionQuery,
  type UtilityVersion,
} from "#web/api/administration/utilities.ts";
import { isProblem } from "#web/api/http/problem-error.ts";
import { SentenceError } from "#web/browser/error-message.ts";
import { useSendingForm } from "#web/ui/forms/use-sending-form.ts";
import { showToast } from "#web/ui/show-toast.ts";
import {
  areSame,
  bodyOf,
  errorsOf,
  fieldOfMember,
  type UtilityFormValues,
  valuesOf,
} from "./form-values.ts";
import { publishesWithoutCode } from "./publishes-without-code.ts";
import { adminFailure } from "../admin-failure.ts";

export interface Conflict {
  readonly current: UtilityVersion;
}

interface EditorStart {
  readonly values: UtilityFormValues;
  /** Undefined for a new utility. */
  readonly version: UtilityVersion | undefined;
  readonly onCreated: (id: string) => void;
}

/** Asked before visitors find a utility that nobody can run. */
export interface UnmeantPublication {
  readonly values: UtilityFormValues;
}

const idMissing = new SentenceError("Cannot update utility: ID is missing.");

export function useUtilityEditor({ values: initial, version, onCreated }: EditorStart) {
  const queryClient = useQueryClient();
  const [saved, setSaved] = useState({ values: initial, version });
  // A ref, because a change may be sent before the next render.
  const base = useRef(version);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [isCreated, setCreated] = useState(false);
  const [publication, setPublication] = useState<UnmeantPublication | null>(null);
  const isPublicationMeant = useRef(false);

  const failed = saved.version === undefined ? "Create utility failed." : "Update utility failed.";
  const form = useSendingForm<UtilityFormValues>({
    initialValues: initial,
    rules: errorsOf,
    async send(values) {
      const isMeant = isPublicationMeant.current;
      isPublicationMeant.current = false;
      if (!isMeant && (await publishesWithoutCode(values, base.current?.utility))) {
        return setPublication({ values });
      }
      return base.current === undefined ? create(values) : update(values, base.current);
    },
    sentenceOf: (error) =>
      error === idMissing
        ? idMissing.message
        : adminFailure(error, (reason) => `${failed} ${reason}`),
    mistakesSentence: "Please correct the errors in the form.",
    fieldOf: fieldOfMember,
  });

  const putVersion = (values: UtilityFormValues, current: UtilityVersion) => {
    form.setValues(values);
    base.current = current;
    setSaved({ values: valuesOf(current.utility), version: current });
  };
  const adopt = (next: UtilityVersion) => {
    putVersion(valuesOf(next.utility), next);
    form.clearErrors();
    queryClient.setQueryData(utilityVersionQuery(next.utility.id).queryKey, next);
  };

  async function create(values: UtilityFormValues): Promise<void> {
    const created = await createUtility(bodyOf(values));
    setSaved({ values, version: undefined });
    setCreated(true);
    showToast({ message: "Utility created successfully.", style: "success" });
    await forgetCatalogue(queryClient);
    onCreated(created.utility.id);
  }
  async function update(
    values: UtilityFormValues,
    { utility, etag }: UtilityVersion,
  ): Promise<void> {
    if (utility.id === "") throw idMissing;
    try {
      adopt(await updateUtility(utility.id, bodyOf(values), etag));
    } catch (error) {
      if (!isProblem(error, "utility_changed")) throw error;
      return setConflict({ current: await readUtilityVersion(utility.id) });
    }
    showToast({ message: "Utility updated successfully.", style: "success" });
    await forgetCatalogue(queryClient);
  }

  return {
    form,
    saved,
    conflict,
    isCreated,
    isChanged: !areSame(form.values, saved.values),
    publication,
    closePublication: () => setPublication(null),
    publish(values: UtilityFormValues) {
      isPublicationMeant.current = true;
      form.send(values);
    },
    closeConflict: () => setConflict(null),
    /** Saves the merged version over the current one. */
    resolve(values: UtilityFormValues, current: UtilityVersion) {
      setConflict(null);
      putVersion(values, current);
      form.send(values);
    },
    takeTheirs(current: UtilityVersion) {
      setConflict(null);
      adopt(current);
    },
  };
}

export type UtilityEditor = ReturnType<typeof useUtilityEditor>;
