const meanings: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t", "\\": "\\" };

/** What somebody wrote into a field of one line: \n, \r, \t and \\ are what they mean in C. */
export function unescapeText(text: string): string {
  return text.replace(/\\([nrt\\])/g, (_, sign: string) => meanings[sign] ?? sign);
}
