import { useEffect, useEffectEvent } from "react";
import { leastFiles } from "#kit/manifest/taken-files.ts";
import type { BrowserRun } from "#web/features/browser-run/use-browser-run.ts";
import type { OptionForm } from "../options/use-option-form.ts";

/** How long nothing may be typed before it is computed, in milliseconds. */
const pause = 120;

/**
 * Computes the result again whenever the form changes to another valid call. While nothing has been
 * put in there is nothing to compute, and the checks are loaded when the form gets the focus.
 */
export function useLiveRun(
  isLive: boolean,
  form: OptionForm,
  inputs: readonly File[],
  run: BrowserRun,
): void {
  const { call, wasChanged } = form;
  const recompute = useEffectEvent(() => {
    if (call !== null) void run.recompute({ ...call, inputs }, wasChanged);
  });
  const prepare = useEffectEvent(() => form.prepare());
  const { text } = form.operation.takes;
  const isEmpty = text !== undefined && form.values[text] === "" && inputs.length === 0;
  useEffect(() => {
    if (isLive && !isEmpty) prepare();
  }, [isLive, isEmpty]);
  const hasEnough = inputs.length >= leastFiles(form.operation);
  useEffect(() => {
    if (!isLive || call === null || !hasEnough) return;
    const timer = setTimeout(recompute, pause);
    return () => clearTimeout(timer);
  }, [isLive, call, inputs, hasEnough]);
}
