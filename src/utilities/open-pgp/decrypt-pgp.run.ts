import type { ServerRunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import type { PartResult, RunResult } from "#kit/run/run-result.ts";
import { changeGiven, type Change } from "./change-given.ts";
import type { decryptPgp } from "./decrypt-pgp.ts";
import { type GpgEnd, hasStatus, isCut, lacksPassphrase, withGpg } from "./gpg.ts";
import { importPrivateKey, importPublicKeys } from "./import-keys.ts";
import { bareName } from "./names.ts";
import {
  describeSignature,
  readSignatures,
  type Signature,
  summariseSignatures,
} from "./read-signatures.ts";
import { wrongPassphrase } from "./refuse-passphrase.ts";

/**
 * Throws RunError as `importPrivateKey`, `importPublicKeys`, `changeGiven` and `refusalOf` do. What a signature is worth
 * is a result.
 */
export const run: ServerRunFunction<typeof decryptPgp> = (_operation, options, context) =>
  withGpg(context, async (gpg) => {
    const { passphrase } = options;
    const hasKey = options.privateKey.trim() !== "";
    const own = hasKey ? [await importPrivateKey(gpg, options.privateKey)] : [];
    const asksWho = options.signers.trim() !== "";
    const signers = [
      ...(asksWho ? await importPublicKeys(gpg, options.signers, "signers") : []),
      ...own,
    ];
    let latest: readonly Signature[] = [];
    const change: Change = async ({ path }, output) => {
      const end = await gpg.call(
        [
          `--max-output=${context.limits.outputBytes + 1}`,
          `--output=${output}`,
          "--decrypt",
          "--",
          path,
        ],
        { passphrase, agent: hasKey },
      );
      if (!hasStatus(end, "DECRYPTION_OKAY") || isCut(end)) {
        throw refusalOf(end, { passphrase, hasKey });
      }
      latest = readSignatures(end.statuses);
      // Such as a second message behind the first.
      if (end.exitCode !== 0 && latest.length === 0) throw damaged();
      const isChecked = latest.length > 0 || asksWho;
      return {
        extension: "txt",
        ...(isChecked && { signature: summariseSignatures(latest, signers) }),
      };
    };
    const result = await changeGiven(context, gpg, {
      text: options.text,
      change,
      made: "decrypted",
      nameOf: ({ filename }, { result }) => bareName(filename, "_decrypted", result),
      advice: "Decrypt fewer files at once.",
    });
    if (context.inputs.length > 0) return result;
    if (latest.length > 0) {
      return withSignatures(
        result,
        latest.map((signature) => describeSignature(signature, signers)),
      );
    }
    return asksWho ? { ...result, notice: "This message isn't signed." } : result;
  });

function withSignatures(
  result: RunResult,
  described: readonly ReturnType<typeof describeSignature>[],
): RunResult {
  return {
    type: "parts",
    parts: [
      { title: "Message", result: result as PartResult },
      ...described.map((values, index) => ({
        title: described.length === 1 ? "Signature" : `Signature ${index + 1}`,
        result: { type: "values" as const, values },
      })),
    ],
  };
}

/**
 * Returns RunError `output_too_many_bytes`, `not_pgp`, `not_encrypted`, `needs_key`, `wrong_key`, `no_passphrase`,
 * `wrong_passphrase`, `not_protected` or `damaged`.
 */
function refusalOf(
  end: GpgEnd,
  { passphrase, hasKey }: { readonly passphrase: string; readonly hasKey: boolean },
): RunError {
  const refuse = (code: string, sentence: string, field = "text") =>
    new RunError(code, sentence, { field });
  if (isCut(end)) {
    const sentence = "What is in here is too large for this server. Decrypt it with gpg instead.";
    return refuse("output_too_many_bytes", sentence);
  }
  const isForKey = hasStatus(end, "ENC_TO");
  const isForPassphrase = hasStatus(end, "NEED_PASSPHRASE_SYM");
  if (!isForKey && !isForPassphrase && !hasStatus(end, "BEGIN_DECRYPTION")) {
    return hasStatus(end, "PLAINTEXT", "NEWSIG")
      ? refuse("not_encrypted", "This isn't encrypted. Use Verify PGP Signature to open it.")
      : refuse(
          "not_pgp",
          "This isn't an OpenPGP message. It should start with -----BEGIN PGP MESSAGE-----, or be a .gpg or .pgp file.",
        );
  }
  const [, mdc, cipher] = end.statuses.find(([keyword]) => keyword === "DECRYPTION_INFO") ?? [];
  if (lacksPassphrase(end) || (cipher === undefined && isForPassphrase)) {
    if (hasKey) return wrongPassphrase(passphrase, "passphrase");
    return passphrase === ""
      ? refuse("no_passphrase", "Type the passphrase of this message.", "passphrase")
      : refuse("wrong_passphrase", "This passphrase is wrong.", "passphrase");
  }
  if (cipher === undefined && isForKey) {
    return hasKey
      ? refuse("wrong_key", "This was encrypted for another key.", "privateKey")
      : refuse("needs_key", "This was encrypted for a key: paste your private key.", "privateKey");
  }
  if (mdc === "0") {
    const sentence =
      "This message isn't protected against changes, so it isn't safe to decrypt. Ask its sender to encrypt it again.";
    return refuse("not_protected", sentence);
  }
  return damaged();
}

function damaged(): RunError {
  const sentence = "This is damaged or incomplete. Get it again from its sender.";
  return new RunError("damaged", sentence, { field: "text" });
}
