import type { KeptForm } from "#web/features/kept-work/kept-work.ts";

/** A run waiting for credits: its page and form. */
export interface InterruptedRun {
  readonly utilityId: string;
  readonly name: string;
  readonly href: string;
  readonly form: KeptForm;
}

const key = "pennyworks interrupted run";

/** Stores it in this tab while its user leaves to pay. Does nothing if storage is blocked. */
export function keepInterrupted(run: InterruptedRun): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(run));
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}

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
