import { forgetKeptWork, keepWork, readKeptWork } from "#web/browser/kept-work.ts";

const keyOf = (utilityId: string) => `run at once ${utilityId}`;

/** Has the page of a utility, which is opened next, run as soon as it can. */
export function askToRunAtOnce(utilityId: string): void {
  keepWork(keyOf(utilityId), true);
}

/** Whether the page was asked to run as soon as it can; only the first who asks is told. */
export function takeRunAtOnce(utilityId: string): boolean {
  const isAsked = readKeptWork<true>(keyOf(utilityId)) === true;
  if (isAsked) forgetKeptWork(keyOf(utilityId));
  return isAsked;
}
