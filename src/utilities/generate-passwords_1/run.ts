import { parseOptions } from "#kit/manifest/parse-options.ts";
import type { RunFunction } from "#kit/run/run-context.ts";
import type { JsonValue } from "#kit/run/run-result.ts";
import { generatePasswords } from "./generate-passwords.ts";
import { manifest } from "./manifest.ts";
import { passwordStrength } from "./password-strength.ts";

/** Returns passwords with their strength, computed in the page only. Throws as `generatePasswords` does. */
export const run: RunFunction<JsonValue> = async (operation, options, context) => {
  const call = parseOptions(manifest, operation, options);
  return {
    passwords: await generatePasswords(call, context.fillRandom),
    strength: passwordStrength(call),
  };
};
