import { stripVTControlCharacters } from "node:util";

import type { FailedTest } from "./failed-tests.ts";

/** So many lines tell what was thrown and where. */
const mostLines = 30;

/**
 * Hears what a leg writes, for what makes it fail beside any test of it: an error that nobody caught, and a line that
 * must not be written. No report holds them, and of a log often only the tail is kept.
 */
export class ErrorsBesideTests {
  readonly #errors: FailedTest[] = [];
  #begun: FailedTest | null = null;

  /** Passes each line through `refuse`, whose error is kept and thrown on. */
  hear(line: string, refuse: (line: string) => void): void {
    try {
      refuse(line);
    } catch (error) {
      this.#errors.push({ file: "", title: "wrote what it must not", error: [String(error)] });
      throw error;
    }
    const text = stripVTControlCharacters(line);
    if (/⎯ Unhandled (Error|Rejection) ⎯|Uncaught Exception ⎯/.test(text)) {
      this.#begun = { file: "", title: "threw what nobody caught", error: [] };
      this.#errors.push(this.#begun);
    } else if (this.#begun !== null && text.trim() !== "") {
      this.#begun.error.push(text);
      if (this.#begun.error.length === mostLines) this.#begun = null;
    }
  }

  /** What was heard. */
  get list(): readonly FailedTest[] {
    return this.#errors;
  }
}
