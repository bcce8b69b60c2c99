import { expect, test } from "vitest";
import { runForTest } from "#kit/proof/run-for-test.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

const runHere = (
  operation: string,
  options: object,
  inputs: { filename: string; content: Uint8Array }[] = [],
) => runForTest(run, manifest, { operation, options, inputs });

test.each([
  ["Zm9v\n Ym*y", 'Line 2, column 4: "*" isn\'t a Base64 character.'],
  ["data:text/plain;base64,Zm9v!", 'Line 1, column 28: "!" isn\'t a Base64 character.'],
  ["Zm9vY", "This isn't valid Base64: its end is missing, or it mixes both alphabets."],
  ["Zm9+_A==", "This isn't valid Base64: its end is missing, or it mixes both alphabets."],
])("refuses to decode %j", async (text, sentence) => {
  await expect(runHere("decode", { text })).rejects.toMatchObject({
    code: "not_base64",
    message: sentence,
  });
});

// RFC 4648, section 10.
const vectors = [
  ["", ""],
  ["f", "Zg=="],
  ["fo", "Zm8="],
  ["foo", "Zm9v"],
  ["foob", "Zm9vYg=="],
  ["fooba", "Zm9vYmE="],
  ["foobar", "Zm9vYmFy"],
] as const;

test.each(vectors)("encodes %j as %j and back", async (plain, encoded) => {
  expect(await runHere("encode", { text: plain })).toMatchObject({ result: { text: encoded } });
  expect(await runHere("decode", { text: encoded })).toMatchObject({ result: { text: plain } });
  const bare = encoded.replaceAll("=", "");
  expect(await runHere("encode", { text: plain, urlSafe: true })).toMatchObject({
    result: { text: bare },
  });
  expect(await runHere("decode", { text: bare })).toMatchObject({ result: { text: plain } });
});

test("writes the URL-safe alphabet where it is asked to, and reads both", async () => {
  const content = Uint8Array.from([0xfb, 0xff, 0xfe]);
  const inputs = [{ filename: "a.bin", content }];
  expect(await runHere("encode", {}, inputs)).toMatchObject({ result: { text: "+//+" } });
  expect(await runHere("encode", { urlSafe: true }, inputs)).toMatchObject({
    result: { text: "-__-" },
  });
  for (const text of ["+//+", "-__-", "data:application/octet-stream;base64,+//+"]) {
    expect(await runHere("decode", { text })).toEqual({
      result: {
        type: "values",
        values: [{ label: "Size", value: "3 bytes" }],
        notice: "This isn't text: save it as a file.",
      },
      outputs: [{ filename: "decoded.bin", content: Buffer.from(content) }],
      progress: [],
    });
  }
});

test("breaks lines after 76 characters as e-mail does, and reads them", async () => {
  const text = "0123456789".repeat(12);
  const { result } = await runHere("encode", { text, lines: true });
  // As GNU coreutils' `base64 -w 76` writes it, with RFC 2045 line ends.
  const lines = [
    "MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTIzNDU2Nzg5MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTIzNDU2",
    "Nzg5MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTIzNDU2Nzg5MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTIz",
    "NDU2Nzg5",
  ];
  expect(result).toMatchObject({ text: lines.join("\r\n") });
  expect(await runHere("decode", { text: lines.join("\r\n") })).toMatchObject({ result: { text } });
});

// Python 3.11: urllib.request.urlopen of the data URLs, and base64.b64decode with its padding completed.
test.each([
  ["data:text/plain;base64,w6TDtg%3D%3D", "äö"],
  ["data:text/plain;charset=utf-8;base64,w6Q%2Fw6Q%3d", "ä?ä"],
  ["data:,Hi%20%C3%A4%21", "Hi ä!"],
  ["data:text/html;charset=utf-8,<b>ä</b>", "<b>ä</b>"],
  ["YQ=", "a"],
  ["Y Q =\n=", "a"],
  ["w6TDtg", "äö"],
])("decodes %j", async (text, decoded) => {
  expect(await runHere("decode", { text })).toMatchObject({ result: { text: decoded } });
});

test("makes a data URL of text and reads it", async () => {
  const url = "data:text/plain;charset=utf-8;base64,w6TDtsO8";
  expect(await runHere("encode", { text: "äöü", dataUrl: true })).toMatchObject({
    result: { text: url },
  });
  expect(await runHere("decode", { text: `  ${url}\n` })).toMatchObject({
    result: { text: "äöü" },
  });
});
