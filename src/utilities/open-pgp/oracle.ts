import { createHash } from "node:crypto";
import { answerOf, partOf, textOf } from "#kit/oracle/answers.ts";
import { compareWith, defineOracle, type Oracle } from "#kit/oracle/define-oracle.ts";
import { familyRunForTest, memberOf } from "#kit/proof/family-for-test.ts";
import { runOnServerForTest } from "#kit/proof/run-on-server-for-test.ts";
import { family } from "./manifest.ts";
import { samples } from "./samples.ts";

const run = familyRunForTest(family, import.meta.url);

/** After the sample key was made. */
const now = "2026-11-28T13:00:00Z";
const created = Date.parse("2026-11-28T12:00:00Z") / 1000;

/** `file` is Base64. */
function ask(code: string, operation: string, options: object, file?: string) {
  const inputs =
    file === undefined ? [] : [{ filename: "a", content: Buffer.from(file, "base64") }];
  const call = { operation, options, inputs, now };
  return runOnServerForTest(run, memberOf(family, `${code}_1`), call);
}

const digest = (content: Uint8Array | string) => createHash("sha256").update(content).digest("hex");

const program = { script: "pgp.py", packages: ["python3-pgpy", "sq"] };

type Ran = Awaited<ReturnType<typeof ask>>;

function factsOf(done: Ran) {
  const { values } = partOf(done, 0, "values");
  const valueOf = (name: string) => values.find(({ label }) => label === name)?.value ?? "";
  return {
    users: values.flatMap(({ label, value }) => (label === "User" ? [value] : [])),
    parts: [
      ["Fingerprint", "Algorithm", "Created"].map(valueOf),
      ...partOf(done, 1, "table").rows.map(([fingerprint, algorithm, , made]) =>
        [fingerprint, algorithm, made].map(String),
      ),
    ],
    expires: valueOf("Expires"),
  };
}

type Facts = ReturnType<typeof factsOf>;

const content = "The key is under the mat.";

type Generated = { name: string; email: string; passphrase: string; expires: string };

type Pair = {
  users: string[];
  algorithms: string[];
  expires: string;
  protected: boolean;
  works: boolean;
};

async function generate(options: Generated) {
  const done = await ask("generate-pgp-key", "generate", options);
  const [open = "", secret = ""] = [0, 1].map((place) => partOf(done, place, "text").text);
  return { open, secret };
}

const generated = compareWith<Generated, Pair>({
  name: "generated",
  cases: () => [
    { name: "Ann Example", email: "ann@example.com", passphrase: "", expires: "2y" },
    { name: "Zoë 日本", email: "z@example.com", passphrase: "Zürich, 日本", expires: "never" },
    { name: "O'Hara #1 %no", email: "o@a.example", passphrase: `with\\back 'n "`, expires: "1y" },
  ],
  theirs: {
    ...program,
    command: "pgpy: PGPKey.from_blob, unlock, sign, verify, encrypt, decrypt",
    given: async (one) => {
      const { open, secret } = await generate(one);
      const { passphrase } = one;
      return { asked: "generated", public: open, private: secret, passphrase, content };
    },
  },
  ours: async (one) => {
    const { open, secret } = await generate(one);
    const { users, parts, expires } = factsOf(await ask("read-pgp-key", "read", { text: open }));
    const locked = await ask("encrypt-with-pgp", "encrypt", { text: content, recipients: open });
    const opened = await ask("decrypt-pgp", "decrypt", {
      text: textOf(locked),
      privateKey: secret,
      passphrase: one.passphrase,
    });
    return {
      users,
      algorithms: parts.map(([, algorithm = ""]) => algorithm),
      expires,
      protected: one.passphrase !== "",
      works: textOf(opened) === content,
    };
  },
});

type Encrypted = { to: "key" | "passphrase"; format: string; signed: boolean; content: string };

const secretOfKey = { privateKey: samples.privateKey, passphrase: samples.passphrase };

async function encrypt({ to, format, signed, content: file }: Encrypted): Promise<string> {
  const options = {
    ...(to === "key" ? { recipients: samples.publicKey } : { passphrase: samples.passphrase }),
    ...(signed && { privateKey: samples.privateKey, keyPassphrase: samples.passphrase }),
    format,
  };
  const { outputs } = await ask("encrypt-with-pgp", "encrypt", options, file);
  return outputs[0]?.content.toString("base64") ?? "";
}

const encrypted = compareWith<Encrypted, { digest: string; signed: boolean }>({
  name: "encrypted",
  cases: (random) =>
    random.list(10, (index) => ({
      to: index % 3 === 2 ? "passphrase" : "key",
      format: index % 2 === 0 ? "armour" : "binary",
      signed: index % 3 === 1,
      content: Buffer.from(
        random.bytes([1, 8192, 70_000][index] ?? random.integer(1, 300)),
      ).toString("base64"),
    })),
  theirs: {
    ...program,
    command: "pgpy: PGPMessage.from_blob, PGPKey.decrypt, PGPMessage.decrypt, PGPKey.verify",
    given: async (one) => ({
      asked: "encrypted",
      message: await encrypt(one),
      private: one.to === "key" ? samples.privateKey : "",
      passphrase: samples.passphrase,
      signer: one.signed ? samples.publicKey : "",
    }),
  },
  ours: async (one) => {
    const options =
      one.to === "key"
        ? { ...secretOfKey, signers: samples.publicKey }
        : { passphrase: samples.passphrase };
    const done = await ask("decrypt-pgp", "decrypt", options, await encrypt(one));
    const [[, , signature] = []] = answerOf(done, "table").rows;
    return {
      digest: digest(done.outputs[0]?.content ?? ""),
      signed: String(signature).startsWith("Good"),
    };
  },
});

type Locked = {
  asked: "to_decrypt";
  algorithm: string;
  content: string;
  passphrase: string;
  cipher: string;
  compression: string;
  signed: boolean;
  created: number;
};

type Message = { message: string; key: string; signer: string; digest: string; verdict: string };

const decrypted = compareWith<Locked, Message>({
  name: "decrypted",
  cases: (random) =>
    random.list(16, (index) => {
      const algorithm = ["", "rsa", "ed25519", "p256", "p384"][index % 5] ?? "";
      return {
        asked: "to_decrypt",
        algorithm,
        content: Buffer.from(random.bytes(random.integer(1, index === 1 ? 70_000 : 300))).toString(
          "base64",
        ),
        passphrase: algorithm === "" || index % 2 === 0 ? "Zürich, 日本" : "",
        cipher: random.pick(["AES128", "AES192", "AES256", "CAST5", "TripleDES", "Camellia256"]),
        compression: random.pick(["Uncompressed", "ZIP", "ZLIB", "BZ2"]),
        signed: algorithm !== "" && index % 3 === 0,
        created,
      };
    }),
  theirs: { ...program, command: "pgpy: PGPMessage.new, PGPMessage.encrypt, PGPKey.encrypt, sign" },
  ours: async ({ passphrase }, { message, key, signer }) => {
    const options = { privateKey: key, passphrase, signers: signer };
    const file = Buffer.from(message).toString("base64");
    const done = await ask("decrypt-pgp", "decrypt", options, file);
    const [[, , signature = ""] = []] = answerOf(done, "table").rows;
    const verdict = String(signature).replace(/ \(.*/, "");
    const read = digest(done.outputs[0]?.content ?? "");
    return { message, key, signer, digest: read, verdict };
  },
});

type Signed = { kind: string; content: string };

/** Ed25519 signs the same at the same time. */
const sign = async ({ kind, content: text }: Signed) =>
  textOf(await ask("sign-with-pgp", "sign", { ...secretOfKey, kind, text }));

const signed = compareWith<Signed, { good: boolean; signature: string }>({
  name: "signed",
  cases: (random) =>
    random.list(9, (index) => ({
      kind: ["clear", "detached", "wrapped"][index % 3] ?? "",
      content: random
        .list(random.integer(1, 4), () =>
          random.pick(["I resign.", "- dashed", "Grüße", "From me", "a"]),
        )
        .join("\n"),
    })),
  theirs: {
    ...program,
    command: "sq verify; pgpy: PGPSignature.from_blob, PGPMessage.from_blob, PGPKey.verify",
    given: async (one) => ({
      asked: "checked",
      ...one,
      public: samples.publicKey,
      signature: await sign(one),
    }),
  },
  ours: async (one) => ({ good: true, signature: await sign(one) }),
});

type ToVerify = {
  asked: "to_verify";
  algorithm: string;
  kind: string;
  content: string;
  hashed: string;
  changed: boolean;
  created: number;
};

const verified = compareWith<ToVerify, { shown: string; data: string; key: string; good: boolean }>(
  {
    name: "verified",
    cases: (random) =>
      random.list(30, (index) => ({
        asked: "to_verify",
        algorithm: random.pick(["rsa", "ed25519", "p256", "p384"]),
        kind: ["clear", "detached", "wrapped"][index % 3] ?? "",
        content: random.pick([content, "A mat.\nGrüße\n\n- a", "mat", "From the mat\n-----BEGIN"]),
        hashed: random.pick(["SHA384", "SHA512"]),
        changed: index % 2 === 1,
        created,
      })),
    theirs: {
      ...program,
      command: "sq sign, sq verify; pgpy: PGPMessage.new, PGPKey.sign, PGPKey.verify",
    },
    ours: async (_, { shown, data, key }) => {
      const done = await ask("verify-pgp-signature", "verify", { text: data, signers: key }, shown);
      const [verdict] = partOf(done, 0, "values").values;
      return { shown, data, key, good: verdict?.value === "Good" };
    },
  },
);

type ToRead = {
  asked: "to_read";
  algorithm: string;
  name: string;
  email: string;
  created: number;
  days: number;
  passphrase: string;
  private: boolean;
};

const read = compareWith<ToRead, { key: string; facts: Facts; kind: string }>({
  name: "read",
  cases: (random) =>
    random.list(40, (index) => ({
      asked: "to_read",
      algorithm: random.pick(["rsa", "ed25519", "p256", "p384"]),
      name: random.pick(["Ann", "Zoë Müller", "日本", "a:b", "100% \\x41"]),
      email: "a@example.com",
      created: random.integer(1_000_000_000, 1_790_000_000),
      days: random.pick([0, 1, 365, 3650]),
      passphrase: index % 4 === 0 ? "passphrase" : "",
      private: index % 2 === 0,
    })),
  theirs: {
    ...program,
    command: "pgpy: PGPKey.new, add_uid, add_subkey, protect, fingerprint, expires_at",
  },
  ours: async (_, { key }) => {
    const done = await ask("read-pgp-key", "read", { text: key });
    const [kind] = partOf(done, 0, "values").values;
    return { key, facts: factsOf(done), kind: kind?.value ?? "" };
  },
});

const trust =
  "PGPy is Python on OpenSSL, Sequoia is Rust on Nettle, and we use GnuPG, in C on libgcrypt.";
const fewer = "Each case starts GnuPG several times, and draws keys, kinds and content at once.";

export const oracles: Readonly<Record<string, Oracle>> = {
  "generate-pgp-key": defineOracle({
    by: "PGPy reads our keys, opens them with their passphrase, and signs and decrypts with them.",
    trust,
    fewer,
    comparisons: [generated],
  }),
  "encrypt-with-pgp": defineOracle({
    by: "PGPy decrypts what we encrypt for keys and with passphrases, and verifies who signed it.",
    trust,
    fewer,
    comparisons: [encrypted],
  }),
  "decrypt-pgp": defineOracle({
    by: "PGPy encrypts with every common cipher for keys that it makes, and we decrypt.",
    trust,
    fewer,
    comparisons: [decrypted],
  }),
  "sign-with-pgp": defineOracle({
    by: "Sequoia and PGPy verify our signatures, which are the same each time at the same time.",
    trust,
    fewer,
    comparisons: [signed],
  }),
  "verify-pgp-signature": defineOracle({
    by: "Sequoia and PGPy sign texts, every other of which is then changed, and say which signatures hold.",
    trust,
    fewer,
    comparisons: [verified],
  }),
  "read-pgp-key": defineOracle({
    by: "PGPy makes keys, and says their names, fingerprints, algorithms and dates.",
    trust,
    fewer,
    comparisons: [read],
  }),
};
