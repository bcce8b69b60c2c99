/** What keeps the project from being set up, in a sentence for the person at the terminal. */
export class SetupError extends Error {}

/**
 * @param {unknown} error
 * @returns {string} the sentence of a SetupError; anything else is a bug and comes with its stack
 */
export function explainSetup(error) {
  if (error instanceof SetupError) return `\n${error.message}\n`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
