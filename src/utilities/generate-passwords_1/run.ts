import { parseOptions } from "../_kit/parse-options.ts";
import type { BrowserRunFunction } from "../_kit/run-context.ts";
import type { JsonValue } from "../_kit/run-result.ts";
import { generatePassword } from "./generate-password.ts";
import { manifest } from "./manifest.ts";
import { passwordStrength } from "./password-strength.ts";

/**
 * Generates one password in the page. The result holds it with its length and strength; nothing
 * of it is sent anywhere. Errors as for `parseOptions` and `generatePassword`.
 */
export const run: BrowserRunFunction<JsonValue> = async (operation, options, context) => {
  const call = parseOptions(manifest, operation, options);
  const password = generatePassword(call.options, context.fillRandom);
  return { password, length: password.length, strength: passwordStrength(call.options) };
};
