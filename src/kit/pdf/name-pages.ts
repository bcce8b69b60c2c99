const mostNamed = 20;

/** Names pages, counted from 1, within a sentence: `page 2`, or `pages 1, 3 and 5`. */
export function namePages(numbers: readonly number[]): string {
  if (numbers.length === 1) return `page ${numbers[0]}`;
  const named = numbers.slice(0, mostNamed).map(String);
  if (numbers.length > mostNamed) named.push(`${numbers.length - mostNamed} more`);
  return `pages ${new Intl.ListFormat("en-GB").format(named)}`;
}
