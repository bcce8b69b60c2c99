/** Shorter secrets would match common words. */
const shortest = 4;

/** Removes secrets from errors, output and sentences, which may quote input. */
export function hideTexts(text: string, secrets: readonly string[]): string {
  return secrets
    .filter((secret) => secret.length >= shortest)
    .toSorted((one, other) => other.length - one.length)
    .reduce((hidden, secret) => hidden.replaceAll(secret, "•••"), text);
}
