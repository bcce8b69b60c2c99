import { useEffect, useEffectEvent } from "react";
import { leastFiles } from "#kit/manifest/taken-files.ts";
import type { BrowserRun } from "#web/features/browser-run/use-browser-run.ts";
import type { OptionForm } from "../options/use-option-form.ts";
import { firstInput } from "#web/ui/first-input.ts";

/** How long nothing may be typed before it is computed, in milliseconds. */
const pause = 120;

/**
 * Computes again whenever the form, as it stands, stands for a call. The first time is at once, and
 * where nothing was put in yet, with the first touch of the page: until then there is nothing to see,
 * and what computes weighs more than the page.
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
    if (!isLive) return;
    if (isEmpty) void firstInput().then(() => prepare());
    else prepare();
  }, [isLive, isEmpty]);
  const hasEnough = inputs.length >= leastFiles(form.operation);
  useEffect(() => {
    if (!isLive || call === null || !hasEnough) return;
    const timer = setTimeout(recompute, pause);
    return () => clearTimeout(timer);
  }, [isLive, call, inputs, hasEnough]);
}
