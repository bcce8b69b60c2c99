import { expect, test } from "vitest";
import { convert, convertForTest, refusal } from "./convert-for-test.ts";

const numbers =
  "[1e400,-1e400,1e-400,12345678901234567890,0.1000000000000000055511151231257827,-0,1.0,1E5]";

test.each([
  [
    "json-to-yaml",
    numbers,
    "- 1.0e+400\n- -1.0e+400\n- 1.0e-400\n- 12345678901234567890\n- 0.1000000000000000055511151231257827\n- -0\n- 1.0\n- 1.0e+5\n",
  ],
  [
    "json-to-csv",
    numbers,
    "value\r\n1e400\r\n-1e400\r\n1e-400\r\n12345678901234567890\r\n0.1000000000000000055511151231257827\r\n-0\r\n1.0\r\n1E5\r\n",
  ],
  [
    "json-to-xml",
    '{"a":[1e400,12345678901234567890]}',
    '<?xml version="1.0" encoding="UTF-8"?>\n<root>\n  <a>1e400</a>\n  <a>12345678901234567890</a>\n</root>\n',
  ],
  [
    "json-to-toml",
    '{"a":9223372036854775807,"b":-9223372036854775808,"c":-0,"d":1.0,"e":5e-324,"f":0e-999}',
    "a = 9223372036854775807\nb = -9223372036854775808\nc = -0\nd = 1.0\ne = 5e-324\nf = 0e-999\n",
  ],
])("%s keeps each digit of %s", async (code, text, written) => {
  expect(await convertForTest(code, text)).toEqual({ text: written, notice: undefined });
});

test.each([
  [
    "yaml-to-json",
    "[1e400, 1e-400, 12345678901234567890, 0x1F, 0o17, +12, 007, .5, 5., -0, -0.0, +.5e+3]",
    "[1e400,1e-400,12345678901234567890,31,15,12,7,0.5,5.0,-0,-0.0,0.5e+3]\n",
  ],
  [
    "toml-to-json",
    "a = [1e400, 1e-400, 9223372036854775807, 0xDEAD_BEEF, 0o755, 0b11, +1_000, 6.626e-34, -0.0]",
    '{"a":[1e400,1e-400,9223372036854775807,3735928559,493,3,1000,6.626e-34,-0.0]}\n',
  ],
])("%s reads %s", async (code, text, json) => {
  expect(await convert(code, text, { indent: "0" })).toBe(json);
});

test("csv-to-json reads numbers where it is asked to", async () => {
  const options = { indent: "0", typed: true };
  const csv = "a,b,c,d,e\n1e400,12345678901234567890,1.50,-.5,1.2.3\n";
  expect(await convert("csv-to-json", csv, options)).toBe(
    '[{"a":1e400,"b":12345678901234567890,"c":1.50,"d":-0.5,"e":"1.2.3"}]\n',
  );
});

test.each([
  ["yaml-to-json", "a: [1, .inf]", "JSON has no Infinity: at a[1]."],
  ["yaml-to-json", "-.INF", "JSON has no -Infinity: at the top."],
  ["toml-to-json", "a.b = nan", "JSON has no NaN: at a.b."],
  ["yaml-to-csv", "- a: [.nan]", "JSON has no NaN: at [0].a[0]."],
  [
    "json-to-toml",
    '{"a":[9223372036854775808]}',
    "TOML integers have 64 bits, and 9223372036854775808 is too large: at a[0].",
  ],
  ["json-to-toml", '{"a":1e400}', "1e400 doesn't fit into TOML's 64-bit numbers: at a."],
  ["json-to-toml", '{"a":1e-400}', "1e-400 doesn't fit into TOML's 64-bit numbers: at a."],
])("%s refuses %s", async (code, text, sentence) => {
  expect(await refusal(code, text)).toBe(sentence);
});

test.each([
  ["toml-to-yaml", "a = inf\nb = -inf\nc = nan", "a: .inf\nb: -.inf\nc: .nan\n"],
  ["yaml-to-toml", "a: .inf\nb: -.inf\nc: .nan", "a = inf\nb = -inf\nc = nan\n"],
  ["yaml-to-csv", "- a: .inf\n  b: -.inf", "a,b\r\nInfinity,-Infinity\r\n"],
  ["yaml-to-xml", "a: -.inf", '<?xml version="1.0" encoding="UTF-8"?>\n<a>-INF</a>\n'],
])("%s writes %s", async (code, text, written) => {
  expect(await convert(code, text)).toBe(written);
});
