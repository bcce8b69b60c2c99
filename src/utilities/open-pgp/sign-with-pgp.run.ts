import { readFile } from "node:fs/promises";
import type { ServerRunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { changeGiven, type Change } from "./change-given.ts";
import { lacksPassphrase, withGpg } from "./gpg.ts";
import { importPrivateKey, refuseUnusable } from "./import-keys.ts";
import { asText } from "./names.ts";
import { wrongPassphrase } from "./refuse-passphrase.ts";
import type { signWithPgp } from "./sign-with-pgp.ts";

const commands = { clear: "--clear-sign", detached: "--detach-sign", wrapped: "--sign" } as const;
const binaryExtensions = { detached: "sig", wrapped: "gpg" } as const;

/**
 * Throws RunError `no_key`, `no_passphrase`, `wrong_passphrase` or `not_text`, and as `importPrivateKey`,
 * `refuseUnusable` and `changeGiven` do.
 */
export const run: ServerRunFunction<typeof signWithPgp> = (_operation, options, context) =>
  withGpg(context, async (gpg) => {
    const { kind, format, passphrase, privateKey } = options;
    if (privateKey.trim() === "") {
      throw new RunError("no_key", "Paste your private key first.", { field: "privateKey" });
    }
    const key = await importPrivateKey(gpg, privateKey);
    refuseUnusable(key, "s", context.now().getTime() / 1000, "privateKey");
    const change: Change = async ({ path, isText }, output) => {
      if (kind === "clear" && asText(await readFile(path)) === undefined) {
        const sentence = "Only UTF-8 text stays readable. Make a signature alone for other files.";
        throw new RunError("not_text", sentence, { field: "kind" });
      }
      const isArmoured = isText || kind === "clear" || format === "armour";
      const end = await gpg.call(
        [
          `--local-user=${key.fingerprint}`,
          "--digest-algo=SHA512",
          ...(isArmoured ? ["--armor"] : []),
          "--set-filename",
          "",
          `--output=${output}`,
          commands[kind],
          "--",
          path,
        ],
        { passphrase, agent: true },
      );
      if (lacksPassphrase(end)) throw wrongPassphrase(passphrase, "passphrase");
      if (end.exitCode !== 0) throw new Error(end.complaint);
      return { extension: isArmoured ? "asc" : binaryExtensions[kind] };
    };
    return changeGiven(context, gpg, {
      text: options.text,
      change,
      made: kind === "detached" ? "signature" : "signed",
      nameOf: ({ filename }, { extension }) => ({ from: `${filename}.`, extension }),
      advice: "Sign fewer files at once.",
    });
  });
