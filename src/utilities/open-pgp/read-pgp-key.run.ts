import { writeFile } from "node:fs/promises";
import type { ServerRunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import type { PartResult } from "#kit/run/run-result.ts";
import { typedText } from "./change-given.ts";
import {
  describeAlgorithm,
  describeEnd,
  describeState,
  describeTime,
  describeUses,
  groupFingerprint,
} from "./describe-key.ts";
import { withGpg } from "./gpg.ts";
import type { readPgpKey } from "./read-pgp-key.ts";
import { type Key, readListing } from "./read-listing.ts";

const mostKeys = 50;

/** Throws RunError `no_input` or `not_a_key`. */
export const run: ServerRunFunction<typeof readPgpKey> = (_operation, options, context) =>
  withGpg(context, async (gpg) => {
    const [input] = context.inputs;
    const path = input?.path ?? gpg.path("typed");
    if (input === undefined) await writeFile(path, typedText(options.text), { mode: 0o600 });
    const end = await gpg.call([
      // Otherwise it expects a file that only an import makes.
      "--trust-model=direct",
      "--show-keys",
      "--with-subkey-fingerprint",
      "--",
      path,
    ]);
    const keys = readListing(end.lines);
    if (keys.length === 0) {
      const sentence =
        "There is no OpenPGP key in this that can be read. Paste all of it, including the BEGIN and END lines.";
      throw new RunError("not_a_key", sentence, { field: "text" });
    }
    const now = context.now().getTime() / 1000;
    const parts = keys
      .slice(0, mostKeys)
      .flatMap((key, index) => partsOf(key, keys.length === 1 ? "" : ` ${index + 1}`, now));
    if (keys.length <= mostKeys) return { type: "parts", parts };
    return { type: "parts", parts, notice: `Only the first 50 of ${keys.length} keys are shown.` };
  });

function partsOf(key: Key, number: string, now: number): { title: string; result: PartResult }[] {
  const values = [
    { label: "Kind", value: key.isSecret ? "Private" : "Public" },
    ...key.users.map(({ name, isRevoked }) => ({
      label: "User",
      value: name,
      ...(isRevoked && { note: "Revoked" }),
    })),
    { label: "Fingerprint", value: groupFingerprint(key.fingerprint) },
    { label: "Key ID", value: key.id },
    { label: "Algorithm", value: describeAlgorithm(key) },
    { label: "Used to", value: describeUses(key) },
    { label: "Created", value: describeTime(key.created) },
    { label: "Expires", value: describeEnd(key) },
    { label: "State", value: describeState(key, now) },
  ];
  const title = `Key${number}`;
  if (key.subkeys.length === 0) return [{ title, result: { type: "values", values } }];
  return [
    { title, result: { type: "values", values } },
    {
      title: `Subkeys${number === "" ? "" : ` of key${number}`}`,
      result: {
        type: "table",
        columns: ["Fingerprint", "Algorithm", "Used to", "Created", "Expires", "State"],
        rows: key.subkeys.map((subkey) => [
          groupFingerprint(subkey.fingerprint),
          describeAlgorithm(subkey),
          describeUses(subkey),
          describeTime(subkey.created),
          describeEnd(subkey),
          describeState(subkey, now),
        ]),
      },
    },
  ];
}
