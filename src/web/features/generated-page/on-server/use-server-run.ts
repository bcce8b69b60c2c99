import { useState } from "react";
import { problemOfStoppedRun } from "#contract/facts/run-failure.ts";
import type { Run } from "#contract/schemas/run.ts";
import type { CatalogueEntry } from "#contract/schemas/utility.ts";
import type { JsonValue } from "#kit/run/run-result.ts";
import { ProblemError } from "#web/api/http/problem-error.ts";
import { mistakesOf } from "../options/mistakes.ts";
import type { CheckedCall, OptionForm } from "../options/use-option-form.ts";
import {
  runRefusalMessage,
  type ShownForm,
  stoppedRunMessage,
} from "#web/features/runs/run-outcome.ts";
import { runAtWork, useRun } from "#web/features/runs/use-run.ts";
import type { UtilitySession } from "#web/features/session/use-utility-session.ts";
import { showToast } from "#web/ui/show-toast.ts";

/** Runs on the server, showing refused options beside their fields. */
export function useServerRun(utility: CatalogueEntry, session: UtilitySession, form: OptionForm) {
  const run = useRun(utility);
  const [result, setResult] = useState<JsonValue>(null);
  const [failure, setFailure] = useState<string | null>(null);

  const finish = (ended: Run) => {
    if (ended.status === "cancelled") {
      showToast({ message: problemOfStoppedRun(ended).detail });
      return;
    }
    if (ended.status === "failed") refuseRun(ended);
    else setResult(ended.result);
  };

  const refuseRun = (ended: Run) => {
    const { field, detail = "" } = ended.error ?? {};
    const isShown = form.operation.fields.some(({ name }) => name === field);
    if (field !== undefined && isShown) form.refuse({ fields: { [field]: detail }, form: null });
    else setFailure(stoppedRunMessage(ended));
  };

  const refuse = async (error: unknown) => {
    const isRefusal = error instanceof ProblemError;
    const found = mistakesOf(isRefusal ? (error.problem.errors ?? []) : []);
    if (Object.keys(found.fields).length > 0 || found.form !== null) form.refuse(found);
    else setFailure(runRefusalMessage(error));
    if (isRefusal && error.status === 409) await session.reload();
  };

  const start = async (call: CheckedCall) => {
    if (session.session === null) return;
    setFailure(null);
    try {
      const ended = await run.start(call.operation, session.session, call.options, shownForm(form));
      await session.reload();
      finish(ended);
    } catch (error) {
      // The page was left. The run's outputs stay in the session.
      if (error instanceof DOMException && error.name === "AbortError") return;
      await refuse(error);
    }
  };

  return {
    result,
    failure,
    refuse: setFailure,
    start,
    ...runAtWork(run),
  };
}

function shownForm({ operation, values }: OptionForm): ShownForm {
  const secrets = new Set(
    operation.fields.filter((field) => field.isSecret).map(({ name }) => name),
  );
  const shown = Object.entries(values).filter(([name]) => !secrets.has(name));
  return { code: operation.code, values: Object.fromEntries(shown) };
}
