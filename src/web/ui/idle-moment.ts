import { whenHydrated } from "#web/browser/hydration.ts";
import { firstInput } from "./first-input.ts";

/** So long after the page was taken over nothing is begun that nobody has asked for, in milliseconds. */
const pause = 200;

let moment: Promise<void> | undefined;

/**
 * Resolves a moment after the page has been taken over, or as soon as somebody does something on it. For what the first
 * look does not need and the first key does: it must be loaded, and worked on in short pieces, by then.
 */
export function idleMoment(): Promise<void> {
  moment ??= Promise.race([firstInput(), whenHydrated().then(waitAWhile)]);
  return moment;
}

function waitAWhile(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, pause);
  });
}
