import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import type { RememberedOptions } from "#contract/schemas/remembered-options.ts";
import { NetworkError, ProblemError } from "#web/api/http/problem-error.ts";
import { forgetOptions, rememberedQuery, rememberOptions } from "#web/api/remembered-options.ts";
import { changedOptions, type FormCall } from "#web/features/address/options-address.ts";
import { onSucceededRun, type SucceededRun } from "#web/features/runs/run-outcome.ts";
import type { OperationFacts, UtilityFacts } from "#web/features/utility/utility-facts.ts";
import { showToast } from "#web/ui/show-toast.ts";

interface Remembering {
  readonly uid: string;
  readonly utilityId: string;
  readonly facts: UtilityFacts;
  readonly call: FormCall;
  /** The operation's initial options. */
  readonly defaults: FormCall["options"];
}

/** What to remember; null to forget. */
type Wanted = RememberedOptions | null;

/** Remembers non-default options of each successful run. Returns a function that forgets them. */
export function useRemembering(form: Remembering): () => void {
  const { uid, utilityId, facts } = form;
  const queryClient = useQueryClient();
  const { queryKey } = rememberedQuery(uid, utilityId);
  const waiting = useRef<Wanted | undefined>(undefined);
  const isBusy = useRef(false);

  const send = async (wanted: Wanted) => {
    const known = queryClient.getQueryData(queryKey);
    const next = wanted === null || isAsAtFirst(facts, wanted) ? null : wanted;
    if (known !== undefined && JSON.stringify(known) === JSON.stringify(next)) return;
    // A pending answer would be outdated.
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, next);
    try {
      await (next === null ? forgetOptions(utilityId) : rememberOptions(utilityId, next));
    } catch (error) {
      if (known === undefined) queryClient.removeQueries({ queryKey });
      else queryClient.setQueryData(queryKey, known);
      throw error;
    }
  };

  /** One call at a time; only the last of those waiting is sent. */
  const ask = async (wanted: Wanted) => {
    waiting.current = wanted;
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      while (waiting.current !== undefined) {
        const { current: next } = waiting;
        waiting.current = undefined;
        await send(next).catch((error: unknown) => tell(error, next));
      }
    } finally {
      isBusy.current = false;
    }
  };

  const remember = useEffectEvent((run: SucceededRun) => {
    const operation = facts.operations.find(({ code }) => code === run.operation);
    if (run.utilityId !== utilityId || operation === undefined) return;
    const defaults = form.call.operation === run.operation ? form.defaults : presetsOf(operation);
    const options = changedOptions(operation, run.options as FormCall["options"], defaults);
    void ask({ operation: run.operation, options });
  });
  useEffect(() => onSucceededRun((run) => remember(run)), []);
  return () => void ask(null);
}

function tell(error: unknown, wanted: Wanted): void {
  const isOffline = error instanceof NetworkError;
  // Nobody waits for this, and the next run sends it again.
  if (isOffline && wanted !== null) return;
  if (!isOffline && !(error instanceof ProblemError)) throw error;
  const what = wanted === null ? "forgotten" : "remembered";
  const message = `Your options could not be ${what}: ${error.message}`;
  showToast({ message, style: wanted === null ? "error" : "warning" });
}

function isAsAtFirst({ operations }: UtilityFacts, { operation, options }: RememberedOptions) {
  return operation === operations[0]?.code && Object.keys(options).length === 0;
}

function presetsOf({ fields }: OperationFacts): FormCall["options"] {
  return Object.fromEntries(fields.map(({ name, preset }) => [name, preset]));
}
