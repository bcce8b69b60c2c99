import { expect, test } from "vitest";
import { parseStorageUrl } from "./storage-url.ts";

test.each([
  [
    "file:///var/files",
    "STORAGE_URL is not of the form s3://bucket?endpoint=…&region=…: file:///var/files.",
  ],
  ["files", "STORAGE_URL is not of the form s3://bucket?endpoint=…&region=…: files."],
  [
    "https://key:secret@store/bucket",
    "STORAGE_URL is not of the form s3://bucket?endpoint=…&region=…: https://…@store/bucket.",
  ],
  [
    "s3://key:secret@bucket",
    "STORAGE_URL must not contain credentials. Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY instead.",
  ],
  [
    "s3://bucket/folder",
    "STORAGE_URL must name a bucket and nothing else, as in s3://bucket?endpoint=…&region=….",
  ],
  [
    "s3://bucket?regoin=eu",
    'STORAGE_URL has an unknown part, "regoin"; its form is s3://bucket?endpoint=…&region=….',
  ],
  [
    "s3://bucket?endpoint=store:9000",
    "The endpoint in STORAGE_URL is not an http or https address: store:9000.",
  ],
])("refuses %s", (text, sentence) => {
  expect(() => parseStorageUrl(text)).toThrow(
    sentence.replace("endpoint=…&", "endpoint=https://…&"),
  );
});

test("reads bucket, endpoint and region", () => {
  expect(parseStorageUrl("s3://files?endpoint=https://store:9000&region=eu-central-1")).toEqual({
    bucket: "files",
    endpoint: "https://store:9000",
    region: "eu-central-1",
  });
  expect(parseStorageUrl("s3://files")).toEqual({
    bucket: "files",
    endpoint: undefined,
    region: undefined,
  });
});
