import { stripVTControlCharacters } from "node:util";

import type { FailedTest } from "./failed-tests.ts";

/** Enough to show what was thrown and where. */
const mostLines = 30;

/**
 * Collects a leg's errors outside tests, such as uncaught ones and forbidden lines. No report contains them, and logs
 * are often truncated.
 */
export class ErrorsBesideTests {
  readonly #errors: FailedTest[] = [];
  #begun: FailedTest | null = null;

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

  get list(): readonly FailedTest[] {
    return this.#errors;
  }
}
