/** Shorter ones would match common words. */
const shortest = 4;

/** Removes secrets, which errors and output may quote. */
export function hideTexts(text: string, secrets: readonly string[]): string {
  return secrets
    .filter((secret) => secret.length >= shortest)
    .toSorted((one, other) => other.length - one.length)
    .reduce((hidden, secret) => hidden.replaceAll(secret, "•••"), text);
}
