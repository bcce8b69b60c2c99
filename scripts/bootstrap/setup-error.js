/** A sentence for the person at the terminal. */
export class SetupError extends Error {}

/**
 * @param {unknown} error
 * @returns {string} a SetupError's sentence; anything else is a bug, with its stack
 */
export function explainSetup(error) {
  if (error instanceof SetupError) return `\n${error.message}\n`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
