import { expect, test } from "vitest";
import { describeUpload } from "./describe-upload.ts";

const entry = { id: 1, name: "a.bin", size: 5_242_880, sent: 0, speed: null, failure: null };
const failure = "Upload failed: Network error. Please check your internet connection.";

test.each([
  ["waiting", "Waiting · 5 MB"],
  ["checking", "Checking the file …"],
  ["failed", "5 MB"],
  ["sending", "0 Bytes of 5 MB"],
] as const)("while %s: %s", (state, text) => {
  expect(describeUpload({ ...entry, state })).toBe(text);
});

test("between two tries: why the last one failed", () => {
  expect(describeUpload({ ...entry, state: "interrupted", failure })).toBe(
    `${failure} Trying again …`,
  );
});

test.each([
  [4_194_304, 1_048_576, "4 MB of 5 MB · 1 MB/s · 1 s left"],
  [5_242_879, 1_048_576, "5 MB of 5 MB · 1 MB/s · 1 s left"],
  [0, 104_857.6, "0 Bytes of 5 MB · 102 KB/s · 50 s left"],
  [0, 87_381, "0 Bytes of 5 MB · 85.3 KB/s · 1 min left"],
  [0, 1024, "0 Bytes of 5 MB · 1 KB/s · 1 h left"],
  [1_048_576, 50.4, "1 MB of 5 MB · 50 Bytes/s"],
  [1_048_576, 0, "1 MB of 5 MB · 0 Bytes/s"],
])("with %d sent at %d bytes a second: %s", (sent, speed, text) => {
  expect(describeUpload({ ...entry, state: "sending", sent, speed })).toBe(text);
});
