const meanings: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t", "\\": "\\" };

export function unescapeText(text: string): string {
  return text.replace(/\\([nrt\\])/g, (_, sign: string) => meanings[sign] ?? sign);
}
