import { familyRunForTest, memberOf } from "#kit/proof/family-for-test.ts";
import { partOf, rowsOf } from "#kit/oracle/answers.ts";
import { compareWith, defineOracle, type Oracle } from "#kit/oracle/define-oracle.ts";
import { runForTest } from "#kit/proof/run-for-test.ts";
import { family } from "../manifest.ts";

const run = familyRunForTest(family, new URL("..", import.meta.url).href);

const start = (code: string, operation: string, options: object) =>
  runForTest(run, memberOf(family, `${code}_1`), { operation, options });

type Pair = { kind: string; format: string };

const facts: Readonly<Record<string, string>> = {
  "ec-p256": "secp256r1 256",
  "ec-p384": "secp384r1 384",
  ed25519: "ed25519 256",
  "rsa-2048": "rsa 2048",
  "rsa-3072": "rsa 3072",
  "rsa-4096": "rsa 4096",
};

const pairs = compareWith<Pair, { facts: string; isPair: boolean }>({
  name: "pairs",
  cases: () =>
    Object.keys(facts).flatMap((kind) =>
      ["pem", "jwk"].flatMap((format) => [
        { kind, format },
        { kind, format },
      ]),
    ),
  theirs: {
    script: "pairs.py",
    command: "openssl pkey -check, openssl pkey -pubout, jwcrypto.jwk.JWK",
    packages: ["openssl", "python3-cryptography", "python3-jwcrypto"],
    given: async (one) => {
      const done = await start("generate-key-pair", "generate", one);
      const [secret, open] = [0, 1].map((place) => partOf(done, place, "text").text);
      return { format: one.format, secret: secret ?? "", open: open ?? "" };
    },
  },
  ours: async ({ kind }) => ({ facts: facts[kind] ?? "", isPair: true }),
});

type Ssh = { kind: string; comment: string };

const sshKinds: Readonly<Record<string, string>> = {
  "ec-p256": "256 (ECDSA)",
  "ec-p384": "384 (ECDSA)",
  ed25519: "256 (ED25519)",
  "rsa-3072": "3072 (RSA)",
  "rsa-4096": "4096 (RSA)",
};

const sshMade = compareWith<Ssh, { open: boolean; fingerprints: boolean; facts: string }>({
  name: "ssh-made",
  // Every fourth ECDSA number begins with a sign bit or a zero, which are written in another way.
  cases: (random) =>
    random.list(60, (index) => ({
      kind:
        index < 4
          ? index % 2 === 0
            ? "rsa-3072"
            : "rsa-4096"
          : random.pick(["ec-p256", "ec-p384", "ed25519"]),
      comment: random.pick(["", "ada@laptop", "Zürich, the second key"]),
    })),
  theirs: {
    script: "ssh_keys.py",
    command: "ssh-keygen -y, ssh-keygen -l",
    packages: ["openssh-client"],
    given: async (one) => {
      const done = await start("generate-ssh-key", "generate", one);
      const { values } = partOf(done, 2, "values");
      return {
        open: partOf(done, 0, "text").text,
        secret: partOf(done, 1, "text").text,
        fingerprints: values.map(({ value }) => value),
      };
    },
  },
  ours: async ({ kind, comment }) => ({
    open: true,
    fingerprints: true,
    facts: `${comment === "" ? "no comment" : comment} ${sshKinds[kind] ?? ""}`,
  }),
});

type Read = { type: string; bits: number; comment: string; form: string };
type Rows = { text: string; rows: (string | number | null)[][] };

const sshRead = compareWith<Read, Rows>({
  name: "ssh-read",
  cases: (random) =>
    random.list(200, (index) => {
      const type = random.pick(["ed25519", "ecdsa", "ed25519", "ecdsa", "rsa", "dsa"]);
      return {
        type,
        bits:
          { ed25519: 256, ecdsa: random.pick([256, 384, 521]), dsa: 1024 }[type] ??
          random.integer(1024, 1100),
        comment: random.pick(["", "ada@laptop", "a b  c", "Grüße"]),
        form: ["public", "authorized", "known", "private", "encrypted"][index % 5] ?? "public",
      };
    }),
  theirs: {
    script: "ssh_read.py",
    command: "ssh-keygen -t, ssh-keygen -l -E sha256, ssh-keygen -l -E md5",
    packages: ["openssh-client"],
  },
  ours: async (_, { text }) => {
    const rows = rowsOf(await start("ssh-key-fingerprint", "show", { text }));
    return { text, rows };
  },
});

export const keyOracles: Readonly<Record<string, Oracle>> = {
  "generate-key-pair": defineOracle({
    by: "OpenSSL checks our private keys and makes their public keys, and jwcrypto reads the JWK.",
    trust:
      "They are written in C and Python. Our keys are from the runtime's WebCrypto, and JWK is written by it.",
    fewer: "Each pair is random: a case is a kind and a format, and each is tried twice.",
    comparisons: [pairs],
  }),
  "generate-ssh-key": defineOracle({
    by: "ssh-keygen reads our private keys, and makes the public keys and fingerprints.",
    trust: "It is OpenSSH's own program, in C. We write the format with our own code.",
    fewer: "Each key is random, and RSA takes seconds.",
    comparisons: [sshMade],
  }),
  "ssh-key-fingerprint": defineOracle({
    by: "ssh-keygen makes keys of every kind, and says their fingerprints.",
    trust: "It is OpenSSH's own program, in C. We read keys with our own code.",
    comparisons: [sshRead],
  }),
};
