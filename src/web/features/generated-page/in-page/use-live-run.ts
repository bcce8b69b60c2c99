import { useEffect, useEffectEvent } from "react";
import { leastFiles } from "#kit/manifest/taken-files.ts";
import type { BrowserRun } from "#web/features/browser-run/use-browser-run.ts";
import type { OptionForm } from "../options/use-option-form.ts";

/** Pause in typing, in milliseconds. */
const pause = 120;

/**
 * Recomputes when the form becomes another valid call. An untouched form computes nothing, and its
 * checks load on focus.
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
