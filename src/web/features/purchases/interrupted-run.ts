import type { KeptForm } from "#web/features/kept-work/kept-work.ts";

/** A run that waits for credits: where its page is, and what its form held. */
export interface InterruptedRun {
  readonly utilityId: string;
  readonly name: string;
  readonly href: string;
  readonly form: KeptForm;
}

const key = "pennyworks interrupted run";

/** Keeps it for this tab, which leaves the product to pay. A browser that keeps nothing forgets it. */
export function keepInterrupted(run: InterruptedRun): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(run));
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}

/** The run that waits in this tab; null for none. */
export function readInterrupted(): InterruptedRun | null {
  try {
    const text = sessionStorage.getItem(key);
    return text === null ? null : (JSON.parse(text) as InterruptedRun);
  } catch (error) {
    if (error instanceof DOMException || error instanceof SyntaxError) return null;
    throw error;
  }
}

export function forgetInterrupted(): void {
  try {
    sessionStorage.removeItem(key);
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}
