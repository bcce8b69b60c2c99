import { expect, test } from "vitest";
import { familyRunForTest, memberOf } from "#kit/proof/family-for-test.ts";
import { partOf } from "#kit/oracle/answers.ts";
import { runForTest } from "#kit/proof/run-for-test.ts";
import { family } from "./manifest.ts";
import { samples } from "./samples.ts";

const run = familyRunForTest(family, import.meta.url);

const read = async (code: string, text: string, content?: Uint8Array) => {
  const inputs = content === undefined ? [] : [{ filename: "a.crt", content }];
  const call = { operation: "read", options: { text }, inputs, now: "2026-11-30T00:00:00Z" };
  return runForTest(run, memberOf(family, `${code}_1`), call);
};

test.each([
  ["read-certificate", "", "Paste PEM or choose a file first."],
  [
    "read-certificate",
    "!",
    "This isn't PEM or Base64: paste all of it, including the BEGIN and END lines.",
  ],
  [
    "read-certificate",
    samples.csr,
    "No certificate found: it should start with -----BEGIN CERTIFICATE-----.",
  ],
  [
    "read-csr",
    samples.certificate,
    "No request found: it should start with -----BEGIN CERTIFICATE REQUEST-----.",
  ],
  ["read-certificate", "AAAA", "This certificate can't be read: paste all of it."],
  ["read-csr", "MAA=", "This request can't be read: paste all of it."],
])("refuses in %s %.20s", async (code, text, message) => {
  await expect(read(code, text)).rejects.toMatchObject({ field: "text", message });
});

const bytesOf = (pem: string) => Buffer.from(pem.replace(/-----.*-----|\s/g, ""), "base64");

test("refuses a certificate that was cut or changed, wherever", async () => {
  const whole = bytesOf(samples.certificate);
  for (let length = 1; length < whole.length; length += 1) {
    await expect(read("read-certificate", "", whole.subarray(0, length))).rejects.toHaveProperty(
      "field",
      "text",
    );
  }
  for (let at = 0; at < whole.length; at += 1) {
    const changed = Buffer.from(whole);
    changed[at] = (changed[at] ?? 0) ^ 0xff;
    await read("read-certificate", "", changed).catch((error: unknown) =>
      expect(error).toHaveProperty("field", "text"),
    );
  }
});

test("reads PEM, Base64 and DER alike, and each of a chain", async () => {
  const { values } = partOf(await read("read-certificate", samples.certificate), 0, "values");
  expect(values.slice(0, 2)).toEqual([
    { label: "Subject", value: "C=CH, O=Example, CN=a.example" },
    { label: "Issuer", value: "C=CH, O=Example, CN=a.example" },
  ]);
  const der = bytesOf(samples.certificate);
  expect(
    partOf(await read("read-certificate", der.toString("base64")), 0, "values").values,
  ).toEqual(values);
  expect(partOf(await read("read-certificate", "", der), 0, "values").values).toEqual(values);
  const chain = await read(
    "read-certificate",
    `first\n${samples.certificate}\nsecond\n${samples.certificate}`,
  );
  expect(partOf(chain, 1, "values").values).toEqual(values);
});

test("reads a request", async () => {
  expect(partOf(await read("read-csr", samples.csr), 0, "values").values).toEqual([
    { label: "Subject", value: "C=CH, O=Example, CN=a.example" },
    { label: "Key", value: "Elliptic curve P-256" },
    { label: "Other names", value: "DNS:a.example, DNS:b.example" },
    { label: "Signed with", value: "ECDSA with SHA-256" },
  ]);
});
