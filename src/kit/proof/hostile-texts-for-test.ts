/** Each has crashed or hung some reader. */
export const hostileTexts: Readonly<Record<string, string>> = {
  nothing: "",
  "a blank": " ",
  NUL: "a\0b",
  "half a character": "a\ud800b",
  "the other half": "\udfffa",
  "a mark of byte order": "\ufeffa",
  "a noncharacter": "\uffff\ufdd0",
  "line ends of every kind": "a\r\nb\rc\nd\u2028e\u2029f\u0085g\vh\fi",
  "right to left": "\u202eabc\u2066",
  "many marks": `a${"\u0301".repeat(1000)}`,
  "names of objects": '{"__proto__":{"a":1},"constructor":2,"toString":3,"hasOwnProperty":4}',
  "names as columns": "__proto__,constructor,toString\n1,2,3\n",
  "names as elements": "<__proto__><constructor a='1'/><toString/></__proto__>",
  "names as keys": "__proto__: 1\nconstructor: {a: 2}\n? [a, b]\n: c\n<<: 1\n",
  "nested lists": "[".repeat(20_000),
  "nested lists with ends": `${"[".repeat(20_000)}${"]".repeat(20_000)}`,
  "nested objects": '{"a":'.repeat(20_000),
  "nested elements": "<a>".repeat(20_000),
  "nested brackets": "(".repeat(20_000),
  "nested braces": "{".repeat(20_000),
  "nested quotes": "> ".repeat(20_000),
  "nested bullets": "- ".repeat(20_000),
  "nested emphasis": "*a _b ".repeat(5000),
  "references that grow": `<!DOCTYPE a [<!ENTITY b "${"c".repeat(100)}"><!ENTITY d "${"&b;".repeat(100)}">]><a>&d;</a>`,
  "a reference to a file": '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
  "aliases that grow": `a: &a [${"b,".repeat(50)}]\n${"c: [*a,*a]\n".repeat(3)}`,
  "a long line": "a".repeat(10_000),
  "many lines": "a\n".repeat(20_000),
  "many columns": `${"a,".repeat(10_000)}\n${"1,".repeat(10_000)}`,
  "quotes without an end": '"a,"b\n'.repeat(1000),
  backslashes: "\\".repeat(10_001),
  "percent signs": "%".repeat(1001),
  numbers: "1e400,-1e400,1e-400,0x1p3,12345678901234567890,-0,.5,1_000,NaN",
  dates: "2024-02-30,0000-00-00,99999-12-31T99:99:99Z",
  "a pattern that backtracks": "(a+)+$",
  digits: "9".repeat(5000),
  "parts with dots": ".".repeat(1000),
  "dashes and dots": "-.".repeat(10_000),
  "a token": `${"e".repeat(100)}.${"!".repeat(100)}.${"\u0000".repeat(3)}`,
  "a colour": "rgb(1e400 -1e400 NaN / none)",
  "a network": "::1.2.3.4.5.6/99999999999999999999",
  "a schedule": "99999999999999999999 */0 -1 1-99 ?#L",
};

export function damagedFiles(content: Buffer): Readonly<Record<string, Buffer>> {
  const middle = content.length >> 1;
  const turned = Buffer.from(content);
  for (let at = 24; at < turned.length; at += 37) turned[at] = (turned[at] ?? 0) ^ 0xff;
  const large = Buffer.from(content);
  large.fill(0xff, Math.min(16, large.length), Math.min(28, large.length));
  return {
    nothing: Buffer.alloc(0),
    "one byte": content.subarray(0, 1),
    "its beginning": content.subarray(0, 16),
    half: content.subarray(0, middle),
    "all but its end": content.subarray(0, Math.max(0, content.length - 8)),
    "turned bytes": turned,
    "huge sizes": large,
    "a hole": Buffer.concat([
      content.subarray(0, middle),
      Buffer.alloc(64),
      content.subarray(middle + 64),
    ]),
    "twice itself": Buffer.concat([content, content]),
    "another kind": Buffer.from("PK\x03\x04\0\0%PDF-1.7<svg>GIF89a", "latin1"),
    "any bytes": Buffer.from(Array.from({ length: 2000 }, (_, at) => (at * 7919) % 251)),
  };
}
