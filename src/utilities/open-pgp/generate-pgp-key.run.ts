import { readFile, writeFile } from "node:fs/promises";
import type { ServerRunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import {
  describeAlgorithm,
  describeEnd,
  describeTime,
  groupFingerprint,
  nameOf,
} from "./describe-key.ts";
import type { generatePgpKey } from "./generate-pgp-key.ts";
import { type Gpg, type GpgEnd, withGpg } from "./gpg.ts";
import { readListing } from "./read-listing.ts";
import { refuseShort } from "./refuse-passphrase.ts";

const kinds = {
  curve25519: [
    "Key-Type: EDDSA",
    "Key-Curve: ed25519",
    "Key-Usage: sign",
    "Subkey-Type: ECDH",
    "Subkey-Curve: cv25519",
    "Subkey-Usage: encrypt",
  ],
  rsa3072: rsa(3072),
  rsa4096: rsa(4096),
};

function rsa(bits: number): string[] {
  return [
    "Key-Type: RSA",
    `Key-Length: ${bits}`,
    "Key-Usage: sign",
    "Subkey-Type: RSA",
    `Subkey-Length: ${bits}`,
    "Subkey-Usage: encrypt",
  ];
}

/** Throws RunError `no_name` or `short_passphrase`. */
export const run: ServerRunFunction<typeof generatePgpKey> = (_operation, options, context) =>
  withGpg(context, async (gpg) => {
    const { name, email, passphrase, algorithm, expires } = options;
    if (name === "" && email === "") {
      throw new RunError("no_name", "Write a name or an email address first.", { field: "name" });
    }
    if (passphrase !== "") refuseShort(passphrase, "passphrase");
    const request = [
      ...(passphrase === "" ? ["%no-protection"] : []),
      ...kinds[algorithm],
      ...(name === "" ? [] : [`Name-Real: ${name}`]),
      ...(email === "" ? [] : [`Name-Email: ${email}`]),
      `Expire-Date: ${expires === "never" ? "0" : expires}`,
      "%commit",
    ];
    const path = gpg.path("request");
    await writeFile(path, `${request.join("\n")}\n`);
    const withAgent = { passphrase, agent: true };
    const made = done(await gpg.call(["--full-generate-key", "--", path], withAgent));
    const fingerprint = made.statuses.find(([keyword]) => keyword === "KEY_CREATED")?.[2] ?? "";
    if (!/^[0-9A-F]{40}$/.test(fingerprint)) throw new Error(made.complaint);
    const written = async (command: string, how = {}) => {
      const output = gpg.path(`${command}.asc`);
      done(await gpg.call(["--armor", "--output", output, `--${command}`, fingerprint], how));
      return readFile(output, "utf8");
    };
    const [key] = readListing(done(await gpg.call(["--list-keys", fingerprint])).lines);
    if (key === undefined) throw new Error("gpg lists no key.");
    const parts = [
      ["Public key", "public-key.asc", await written("export")],
      ["Private key", "private-key.asc", await written("export-secret-keys", withAgent)],
      [
        "Revocation certificate",
        "revocation-certificate.asc",
        await revocationOf(gpg, fingerprint),
      ],
    ] as const;
    const algorithms = [key, ...key.subkeys].map(describeAlgorithm);
    return {
      type: "parts",
      parts: [
        ...parts.map(([title, filename, text]) => ({
          title,
          result: { type: "text" as const, text, filename },
        })),
        {
          title: "Key",
          result: {
            type: "values",
            values: [
              { label: "User", value: nameOf(key) },
              { label: "Fingerprint", value: groupFingerprint(fingerprint) },
              { label: "Algorithm", value: [...new Set(algorithms)].join(", ") },
              { label: "Created", value: describeTime(key.created) },
              { label: "Expires", value: describeEnd(key) },
            ],
          },
        },
      ],
    };
  });

function done(end: GpgEnd): GpgEnd {
  if (end.exitCode !== 0) throw new Error(end.complaint);
  return end;
}

/** gpg writes a colon before it, so that nobody imports it by mistake. */
async function revocationOf(gpg: Gpg, fingerprint: string): Promise<string> {
  const text = await readFile(gpg.path(`openpgp-revocs.d/${fingerprint}.rev`), "utf8");
  return text.slice(text.indexOf(":-----BEGIN") + 1);
}
