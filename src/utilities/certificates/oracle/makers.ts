import { createPrivateKey, createPublicKey } from "node:crypto";
import { familyRunForTest, memberOf } from "#kit/proof/family-for-test.ts";
import { partOf, textOf, valuesOf } from "#kit/oracle/answers.ts";
import { compareWith, defineOracle, type Oracle } from "#kit/oracle/define-oracle.ts";
import type { Random } from "#kit/oracle/random.ts";
import { keyFor } from "#kit/oracle/test-keys.ts";
import { runForTest } from "#kit/proof/run-for-test.ts";
import { sha256 } from "@noble/hashes/sha2.js";
import { toHex } from "#kit/run/bytes-as-text.ts";
import { family } from "../manifest.ts";

const run = familyRunForTest(family, new URL("..", import.meta.url).href);

type Asked = {
  key: string;
  commonName: string;
  organization: string;
  country: string;
  names: string[];
  days: number;
  use: string;
  now: string;
};

const keys = ["RS256", "ES256", "ES384", "ES512", "EdDSA"];
const start = (code: string, operation: string, options: object, more: object = {}) =>
  runForTest(run, memberOf(family, `${code}_1`), { operation, options, ...more });
const packages = ["python3-cryptography", "openssl"];

function draw(random: Random): Asked {
  return {
    key: random.pick(keys),
    commonName: random.text("abcXYZ éü中-,+.", random.integer(1, 12)).trim() || "x",
    organization: random.pick(["", "Ex & Co", "Öü 中, Inc."]),
    country: random.pick(["", "CH", "SE"]),
    names: random.list(random.integer(0, 5), () =>
      random.pick([
        `${random.text("abc", 5)}.example`,
        "*.a.example",
        "localhost",
        "b@c.example",
        `${random.integer(0, 255)}.0.2.${random.integer(0, 255)}`,
        random.pick(["::1", "::", "2001:db8::1", "fe80::1:0:0:2", "1:2:3:4:5:6:7:8"]),
      ]),
    ),
    days: random.integer(1, 36_500),
    use: random.pick(["own", "authority"]),
    now: `20${random.integer(20, 60)}-0${random.integer(1, 9)}-1${random.integer(0, 9)}T12:34:56Z`,
  };
}

const optionsOf = (one: Asked, isRequest: boolean) => {
  const { key, commonName, organization, country, names, days, use } = one;
  const who = { commonName, organization, country, names, key: keyFor(key) };
  return isRequest ? who : { ...who, days, use };
};

async function made(one: Asked, isRequest: boolean): Promise<string[]> {
  const code = isRequest ? "make-csr" : "make-self-signed-certificate";
  const done = await start(code, "make", optionsOf(one, isRequest), { now: one.now });
  const isChain = !isRequest && one.use === "authority";
  return [0, ...(isChain ? [1] : [])].map((place) => partOf(done, place, "text").text);
}

/** The request, as its readers must find it. */
function makers(isRequest: boolean) {
  return compareWith<Asked, object & Record<string, never>>({
    name: isRequest ? "requests-made" : "certificates-made",
    cases: (random) => random.list(210, () => draw(random)),
    theirs: {
      script: "made_here.py",
      command: isRequest
        ? "x509.load_pem_x509_csr, openssl req -verify"
        : "x509.load_pem_x509_certificate, openssl verify -x509_strict",
      packages,
      given: async (one) => ({
        kind: isRequest ? "request" : "certificate",
        made: await made(one, isRequest),
        key: publicKeyOf(one.key),
      }),
    },
    ours: async ({ commonName, organization, country, names, days, use, now }) => {
      const from = new Date(now);
      const facts = {
        isVerified: true,
        isOfKey: true,
        subject: [
          ["countryName", country],
          ["organizationName", organization],
          ["commonName", commonName],
        ].filter(([, value]) => value !== ""),
        names,
        ...(!isRequest && {
          from: from.toISOString().slice(0, 19),
          until: new Date(from.getTime() + days * 86_400_000).toISOString().slice(0, 19),
          isAuthority: false,
          issuer: use === "own" ? commonName : `${commonName} authority`,
          purposes: ["serverAuth", "clientAuth"],
        }),
      };
      return facts as never;
    },
  });
}

type Match = { key: string; form: string; others: { key: string; kind: string }[] };

const matches = compareWith<Match, string[]>({
  name: "matches",
  cases: (random) =>
    random.list(210, () => ({
      key: random.pick(keys),
      form: random.pick(["pkcs8", "old"]),
      others: random.list(random.integer(1, 4), () => ({
        key: random.pick(keys),
        kind: random.pick(["certificate", "request", "public"]),
      })),
    })),
  theirs: {
    script: "made_here.py",
    command: "openssl pkey -pubout, openssl x509 -pubkey, openssl req -pubkey",
    packages,
    given: async (one) => ({ kind: "match", key: privateKeyOf(one), others: await othersOf(one) }),
  },
  ours: async (one) => {
    const text = (await othersOf(one)).join("");
    const found = valuesOf(
      await start("match-key-and-certificate", "match", { key: privateKeyOf(one), text }),
    );
    return Object.values(found).slice(1);
  },
});

const othersOf = (one: Match) =>
  Promise.all(one.others.map(({ key, kind }) => materialOf(key, kind)));

function privateKeyOf({ key, form }: Match): string {
  const given = createPrivateKey(keyFor(key) ?? "");
  if (form === "pkcs8" || key === "EdDSA") return keyFor(key) ?? "";
  const type = key === "RS256" ? "pkcs1" : "sec1";
  return given.export({ format: "pem", type }).toString();
}

function publicKeyOf(key: string): string {
  return createPublicKey(createPrivateKey(keyFor(key) ?? ""))
    .export({ format: "pem", type: "spki" })
    .toString();
}

async function materialOf(key: string, kind: string): Promise<string> {
  if (kind === "public") return publicKeyOf(key);
  const code = kind === "request" ? "make-csr" : "make-self-signed-certificate";
  const options = { commonName: `for ${key}`, key: keyFor(key) };
  return partOf(await start(code, "make", options), 0, "text").text;
}

type Written = { to: string; keys: string[]; hasKey: boolean; password: string };

/** What openssl reads in what we have written: whose certificates, and whether their key is with them. */
const written = compareWith<Written, { subjects: string[]; hasKey: boolean }>({
  name: "certificates-written",
  cases: (random) =>
    random.list(120, () => ({
      to: random.pick(["pem", "der", "p7b", "pfx"]),
      keys: random.list(random.integer(1, 4), () => random.pick(keys)),
      hasKey: random.integer(0, 1) === 1,
      password: random.text("aZ09 é日$", random.integer(1, 20)),
    })),
  theirs: {
    script: "made_here.py",
    command: "openssl x509, openssl pkcs7 -print_certs, openssl pkcs12 -nodes, openssl pkey",
    packages,
    given: async (one) => {
      const [first = ""] = one.keys;
      const certificates = await Promise.all(one.keys.map((key) => materialOf(key, "certificate")));
      const options = {
        text: certificates.join("") + (one.hasKey ? keyFor(first) : ""),
        to: one.to,
        newPassword: one.password,
      };
      const done = await start("convert-certificate", "convert", options);
      const files =
        one.to === "pem" ? [Buffer.from(textOf(done))] : done.outputs.map(({ content }) => content);
      return { ...one, kind: "written", files: files.map((file) => file.toString("base64")) };
    },
  },
  ours: async ({ to, keys: all, hasKey }) => ({
    subjects: all.map((key) => `for ${key}`),
    hasKey: hasKey && (to === "pem" || to === "pfx"),
  }),
});

type Read = {
  form: string;
  count: number;
  password: string;
  cipher: string;
  mac: string;
  rounds: number;
};

/** What openssl has written: its file, and the digests of the certificates and the key in it. */
const readBack = compareWith<Read, { file: string; digests: string[]; keys: number }>({
  name: "certificates-read",
  cases: (random) => [
    ...random.list(100, () => ({
      form: random.pick(["der", "p7b", "p7b-pem", "pfx", "pfx", "key"]),
      count: random.integer(1, 2),
      password: random.text("aZ09 é日$", random.integer(1, 20)),
      cipher: random.pick(["aes-128-cbc", "aes-192-cbc", "aes-256-cbc"]),
      mac: random.pick(["sha1", "sha256", "sha384", "sha512"]),
      rounds: random.pick([1, 1000, 2048, 50_000]),
    })),
    // Password and MAC as different programs leave them out.
    ...["pfx", "pfx-python", "pfx-nomac", "pfx-plain"].flatMap((form) =>
      ["sha1", "sha256"].map((mac) => ({
        form,
        count: 1,
        password: "",
        cipher: "aes-256-cbc",
        mac,
        rounds: 2048,
      })),
    ),
  ],
  theirs: {
    script: "made_here.py",
    command: "openssl x509, openssl crl2pkcs7, openssl pkcs12 -export, openssl pkcs8 -topk8",
    packages,
    given: async (one) => ({ ...one, kind: "read" }),
  },
  ours: async ({ password }, { file }) => {
    const inputs = [{ filename: "a", content: Buffer.from(file, "base64") }];
    const done = await start("convert-certificate", "convert", { password }, { inputs });
    const blocks = textOf(done).split(/(?<=-----END [A-Z ]+-----\n)/);
    const certificates = blocks.filter((block) => block.includes("CERTIFICATE"));
    const digests = certificates.map((block) =>
      toHex(sha256(Buffer.from(block.replace(/-----.*-----|\s/g, ""), "base64"))),
    );
    return { file, digests: digests.toSorted(), keys: blocks.length - certificates.length };
  },
});

const trust =
  "OpenSSL is written in C, and Python's cryptography reads DER in Rust; we read and write with our own code.";

export const makerOracles: Record<string, Oracle> = {
  "make-csr": defineOracle({
    by: "OpenSSL and Python's cryptography verify each request and find the requested values in it.",
    trust,
    comparisons: [makers(true)],
  }),
  "make-self-signed-certificate": defineOracle({
    by: "OpenSSL and Python's cryptography verify each certificate and find the requested values in it.",
    trust,
    comparisons: [makers(false)],
  }),
  "match-key-and-certificate": defineOracle({
    by: "The public key that OpenSSL reads from each key and certificate.",
    trust,
    comparisons: [matches],
  }),
  "convert-certificate": defineOracle({
    by: "OpenSSL reads our files, and we read OpenSSL's files.",
    trust,
    comparisons: [written, readBack],
  }),
};
