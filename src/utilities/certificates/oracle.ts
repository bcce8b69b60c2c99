import { familyRunForTest, memberOf } from "#kit/proof/family-for-test.ts";
import { partOf } from "#kit/oracle/answers.ts";
import { compareWith, defineOracle } from "#kit/oracle/define-oracle.ts";
import type { Random } from "#kit/oracle/random.ts";
import { keyFor } from "#kit/oracle/test-keys.ts";
import { runForTest } from "#kit/proof/run-for-test.ts";
import { family } from "./manifest.ts";
import { keyOracles } from "./oracle/keys.ts";
import { makerOracles } from "./oracle/makers.ts";

const run = familyRunForTest(family, import.meta.url);

type Given = {
  key: string;
  hash: string;
  subject: [type: string, value: string][];
  names: [kind: string, value: string][];
  isAuthority: boolean | null;
  usages: boolean[] | null;
  purposes: string[];
  serial: string;
  from: string;
  until: string;
};

type Made = { pem: string; facts: Record<string, string> };

export const oracles = {
  ...makerOracles,
  ...keyOracles,
  ...Object.fromEntries(
    ["certificate", "csr"].map((kind) => [
      `read-${kind}`,
      defineOracle({
        by: "Python's cryptography makes the files, and OpenSSL gives their names, serial number, dates and fingerprints.",
        trust: "Both are built on OpenSSL, in C and Rust; we read DER with our own code.",
        comparisons: [comparisonOf(kind)],
      }),
    ]),
  ),
};

function comparisonOf(kind: string) {
  return compareWith<Given, Made>({
    name: kind,
    cases: (random) => random.list(210, () => draw(random)),
    theirs: {
      script: "made.py",
      command:
        "x509.CertificateBuilder, x509.CertificateSigningRequestBuilder, openssl x509 -noout, openssl req -noout",
      packages: ["python3-cryptography", "openssl"],
      given: async (one) => ({
        ...one,
        kind,
        pem: keyFor(one.key) ?? "",
        signer: keyFor("RS256") ?? "",
      }),
    },
    ours: async (_, { pem }) => {
      const call = { operation: "read", options: { text: pem } };
      const { values } = partOf(
        await runForTest(run, memberOf(family, `read-${kind}_1`), call),
        0,
        "values",
      );
      return { pem, facts: Object.fromEntries(values.map(({ label, value }) => [label, value])) };
    },
  });
}

function draw(random: Random): Given {
  const word = () => random.text("abcXYZ éü中-,+.", random.integer(1, 12)).trim() || "x";
  const year = random.integer(1990, 2080);
  return {
    key: random.pick(["RS256", "ES256", "ES384", "ES512", "EdDSA"]),
    hash: random.pick(["SHA256", "SHA384", "SHA512"]),
    subject: random.list(random.integer(0, 4), () =>
      random.pick<[string, string]>([
        ["CN", word()],
        ["O", word()],
        ["OU", word()],
        ["C", random.pick(["CH", "SE"])],
        ["L", word()],
        ["ST", word()],
      ]),
    ),
    names: random.list(random.integer(0, 4), () =>
      random.pick<[string, string]>([
        ["DNS", `${random.text("abc", 5)}.example`],
        ["email", "a@b.example"],
        ["URI", "https://c.example/d"],
        ["IP", `${random.integer(1, 255)}.0.2.${random.integer(0, 255)}`],
        ["IP", random.pick(["2001:db8::1", "::1", "fe80::1:0:0:2", "2001:db8:0:1:1:1:1:1"])],
      ]),
    ),
    isAuthority: random.pick([true, false, null]),
    usages:
      random.integer(0, 2) === 0
        ? null
        : [true, ...random.list(6, () => random.integer(0, 1) === 1)],
    purposes: random.pick([
      [],
      ["Server"],
      ["Server", "Client"],
      ["Code signing", "E-mail"],
      ["Time stamping", "OCSP signing"],
    ]),
    serial: random
      .list(random.integer(1, 19), () => random.integer(1, 255).toString(16).padStart(2, "0"))
      .join(""),
    from: `${year}-0${random.integer(1, 9)}-1${random.integer(0, 9)}T12:34:56Z`,
    until: `${year + random.integer(1, 30)}-0${random.integer(1, 9)}-2${random.integer(0, 8)}T23:59:59Z`,
  };
}
