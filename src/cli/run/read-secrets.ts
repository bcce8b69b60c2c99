import { text } from "node:stream/consumers";
import { invalid } from "../cli-error.ts";
import { readHidden } from "../read-hidden.ts";
import type { Surroundings } from "../surroundings.ts";

/** Secret options by the number of their step. */
export type Secrets = Readonly<Record<string, Readonly<Record<string, string>>>>;

/**
 * Reads the secrets with names such as `2.password` from variables such as `PENNYWORKS_SECRET_2_PASSWORD`, and others
 * from standard input, one per line: others on the machine can read what a command line says. Throws CliError.
 */
export async function readSecrets(
  surroundings: Surroundings,
  names: readonly string[],
  isInputTaken: boolean,
): Promise<Secrets> {
  const secrets: Record<string, Record<string, string>> = {};
  let lines: string[] | undefined;
  for (const name of names) {
    const [, step, option] = /^([1-9]|1\d|20)\.([A-Za-z][A-Za-z0-9]*)$/.exec(name) ?? [];
    if (step === undefined || option === undefined) {
      // What is after an equals sign may be the secret.
      throw invalid(
        "Name a secret by its step and option, such as --secret 2.password. Don't give its value there.",
      );
    }
    const variable = `PENNYWORKS_SECRET_${step}_${option.toUpperCase()}`;
    let value = surroundings.environment[variable];
    if (value === undefined && surroundings.input.isTTY === true && !isInputTaken) {
      value = await readHidden(surroundings, `Secret ${name}: `);
    } else if (value === undefined) {
      if (isInputTaken) throw invalid("Standard input can be read only once.");
      lines ??= (await text(surroundings.input)).split(/\r?\n/);
      value = lines.shift();
    }
    if (value === undefined || value === "") {
      throw invalid(`The secret ${name} is missing. Set ${variable}, or use standard input.`);
    }
    secrets[step] = { ...secrets[step], [option]: value };
  }
  return secrets;
}
