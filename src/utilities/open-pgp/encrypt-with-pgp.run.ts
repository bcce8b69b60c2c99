import type { ServerRunContext, ServerRunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { changeGiven, type Change } from "./change-given.ts";
import type { encryptWithPgp } from "./encrypt-with-pgp.ts";
import { type Gpg, hasStatus, lacksPassphrase, withGpg } from "./gpg.ts";
import { importPrivateKey, importPublicKeys, refuseUnusable } from "./import-keys.ts";
import { refuseShort, wrongPassphrase } from "./refuse-passphrase.ts";

/**
 * Throws RunError `no_recipient`, `two_ways` or `short_passphrase`, as `importPublicKeys`, `importPrivateKey` and
 * `refuseUnusable` do, and `cannot_encrypt`, `no_passphrase` or `wrong_passphrase`.
 */
export const run: ServerRunFunction<typeof encryptWithPgp> = (_operation, options, context) =>
  withGpg(context, async (gpg) => {
    const { words, passphrase, agent } = await protectionFor(gpg, options, context);
    const change: Change = async ({ path, isText }, output) => {
      const isArmoured = isText || options.format === "armour";
      const end = await gpg.call(
        [
          ...words,
          ...(isArmoured ? ["--armor"] : []),
          // Else the name on our disk would be in it.
          "--set-filename",
          "",
          `--output=${output}`,
          "--",
          path,
        ],
        { passphrase, agent },
      );
      if (end.exitCode === 0) return { extension: isArmoured ? "asc" : "gpg" };
      if (agent && lacksPassphrase(end)) throw wrongPassphrase(passphrase, "keyPassphrase");
      if (hasStatus(end, "INV_RECP")) {
        const sentence =
          "GnuPG can't encrypt with one of these keys. Ask its owner for a newer one.";
        throw new RunError("cannot_encrypt", sentence, { field: "recipients" });
      }
      throw new Error(end.complaint);
    };
    return changeGiven(context, gpg, {
      text: options.text,
      change,
      made: "encrypted",
      nameOf: ({ filename }, { extension }) => ({ from: `${filename}.`, extension }),
      advice: "Encrypt fewer files at once.",
    });
  });

type Options = Parameters<typeof run>[1];
type Protection = {
  readonly words: readonly string[];
  readonly passphrase: string;
  readonly agent: boolean;
};

async function protectionFor(
  gpg: Gpg,
  { recipients, passphrase, privateKey, keyPassphrase }: Options,
  context: ServerRunContext,
): Promise<Protection> {
  const isSigned = privateKey.trim() !== "";
  if (recipients.trim() === "") {
    if (passphrase === "") {
      const sentence = "Paste the public key of who may read it, or type a passphrase.";
      throw new RunError("no_recipient", sentence, { field: "recipients" });
    }
    if (isSigned) {
      const sentence =
        "Signing needs public keys. With a passphrase, sign first, and then encrypt the signed message.";
      throw new RunError("two_ways", sentence, { field: "privateKey" });
    }
    refuseShort(passphrase, "passphrase");
    return { words: ["--cipher-algo", "AES256", "--symmetric"], passphrase, agent: false };
  }
  if (passphrase !== "") {
    const sentence = "Use public keys or a passphrase, not both.";
    throw new RunError("two_ways", sentence, { field: "passphrase" });
  }
  const now = context.now().getTime() / 1000;
  const keys = await importPublicKeys(gpg, recipients, "recipients");
  for (const key of keys) refuseUnusable(key, "e", now, "recipients");
  const to = keys.flatMap(({ fingerprint }) => ["--recipient", fingerprint]);
  if (!isSigned) return { words: [...to, "--encrypt"], passphrase: "", agent: false };
  const signer = await importPrivateKey(gpg, privateKey);
  refuseUnusable(signer, "s", now, "privateKey");
  return {
    words: [...to, "--local-user", signer.fingerprint, "--sign", "--encrypt"],
    passphrase: keyPassphrase,
    agent: true,
  };
}
