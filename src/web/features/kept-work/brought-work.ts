import { forgetKeptWork, keepWork, readKeptWork } from "#web/browser/kept-work.ts";

const keyOf = (utilityId: string) => `brought to ${utilityId}`;

/** Notes that a form is filled in by something brought to it: an example, or content from another page. */
export function bringWork(utilityId: string): void {
  keepWork(keyOf(utilityId), true);
}

/** Whether something was brought to the form since it was last left. */
export function wasBrought(utilityId: string): boolean {
  return readKeptWork<true>(keyOf(utilityId)) === true;
}

/** The form is left: what was brought to it is gone. */
export function leaveBrought(utilityId: string): void {
  forgetKeptWork(keyOf(utilityId));
}
