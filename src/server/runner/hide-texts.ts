/** What is shorter hides nothing, and would be found in every second word. */
const shortest = 4;

/** A text with what is secret left out: what a utility throws, prints and says may quote what it was given. */
export function hideTexts(text: string, secrets: readonly string[]): string {
  return secrets
    .filter((secret) => secret.length >= shortest)
    .toSorted((one, other) => other.length - one.length)
    .reduce((hidden, secret) => hidden.replaceAll(secret, "•••"), text);
}
