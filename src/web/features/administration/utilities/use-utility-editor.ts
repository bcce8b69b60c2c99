import { useForm } from "@mantine/form";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import {
  createUtility,
  forgetCatalogue,
  readUtilityVersion,
  updateUtility,
  utilityVersionQuery,
  type UtilityVersion,
} from "#web/api/administration/utilities.ts";
import { isProblem, ProblemError } from "#web/api/http/problem-error.ts";
import { showToast } from "#web/ui/show-toast.ts";
import {
  areSame,
  bodyOf,
  errorsByField,
  errorsOf,
  type UtilityFormValues,
  valuesOf,
} from "./form-values.ts";
import { utilityFailure } from "./utility-failure.ts";

/** What somebody else saved meanwhile. */
export interface Conflict {
  readonly current: UtilityVersion;
}

interface EditorStart {
  readonly values: UtilityFormValues;
  /** The version that is edited; undefined for a new utility. */
  readonly version: UtilityVersion | undefined;
  readonly onCreated: (id: string) => void;
}

/** What the form of a utility holds, and what becomes of it when it is saved. */
export function useUtilityEditor({ values: initial, version, onCreated }: EditorStart) {
  const queryClient = useQueryClient();
  const [saved, setSaved] = useState({ values: initial, version });
  const [failure, setFailure] = useState<string | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [isCreated, setCreated] = useState(false);
  const form = useForm<UtilityFormValues>({
    mode: "controlled",
    initialValues: initial,
    validate: errorsOf,
    validateInputOnBlur: true,
    clearInputErrorOnChange: true,
    // A message is spoken as it appears, not only when the field is reached again.
    enhanceGetInputProps: () => ({ errorProps: { role: "alert" } }),
  });

  const explain = (error: unknown, sentence: string) => {
    if (error instanceof ProblemError) form.setErrors(errorsByField(error.problem.errors ?? []));
    setFailure(utilityFailure(error, sentence));
  };
  const adopt = (next: UtilityVersion) => {
    const values = valuesOf(next.utility);
    form.setValues(values);
    form.clearErrors();
    setSaved({ values, version: next });
    queryClient.setQueryData(utilityVersionQuery(next.utility.id).queryKey, next);
  };

  const create = async (values: UtilityFormValues) => {
    try {
      const created = await createUtility(bodyOf(values));
      setSaved({ values, version: undefined });
      setCreated(true);
      showToast({ message: "Utility created successfully.", style: "success" });
      await forgetCatalogue(queryClient);
      onCreated(created.utility.id);
    } catch (error) {
      explain(error, "Create utility failed.");
    }
  };
  const update = async (values: UtilityFormValues, { utility, etag }: UtilityVersion) => {
    if (utility.id === "") return setFailure("Cannot update utility: ID is missing.");
    try {
      adopt(await updateUtility(utility.id, bodyOf(values), etag));
      showToast({ message: "Utility updated successfully.", style: "success" });
      await forgetCatalogue(queryClient);
    } catch (error) {
      if (!isProblem(error, "utility_changed")) return explain(error, "Update utility failed.");
      try {
        setConflict({ current: await readUtilityVersion(utility.id) });
      } catch (unread) {
        explain(unread, "Update utility failed.");
      }
    }
  };

  const submit = form.onSubmit(
    async (values) => {
      setFailure(null);
      await (saved.version === undefined ? create(values) : update(values, saved.version));
    },
    (errors, _values, event) => {
      setFailure("Please correct the errors in the form.");
      const [first] = Object.keys(errors);
      event?.currentTarget.querySelector<HTMLElement>(`[data-path="${first}"]`)?.focus();
    },
  );

  return {
    form,
    submit,
    saved,
    failure,
    conflict,
    isCreated,
    isChanged: !areSame(form.values, saved.values),
    dismissFailure: () => setFailure(null),
    closeConflict: () => setConflict(null),
    /** Saves what was chosen of both versions, in place of the one that is there now. */
    async resolve(values: UtilityFormValues, current: UtilityVersion) {
      setConflict(null);
      form.setValues(values);
      setSaved({ values: valuesOf(current.utility), version: current });
      await update(values, current);
    },
    /** Goes on with what the other one saved. */
    takeTheirs(current: UtilityVersion) {
      setConflict(null);
      adopt(current);
    },
  };
}

export type UtilityEditor = ReturnType<typeof useUtilityEditor>;
