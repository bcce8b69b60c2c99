/**
 * Replaces control characters other than line breaks and tabs: in a terminal they could move the cursor, or rewrite what
 * it shows.
 */
export function plainText(text: string): string {
  return text.replaceAll(/[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/gu, "\ufffd");
}
