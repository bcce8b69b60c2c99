import type { RunFunction } from "#kit/run/run-context.ts";
import type { JsonValue } from "#kit/run/run-result.ts";
import { generatePasswords } from "./generate-passwords.ts";
import type { manifest } from "./manifest.ts";
import type { PasswordCall } from "./password-call.ts";
import { passwordStrength } from "./password-strength.ts";

/** Returns passwords with their strength, computed in the page only. Throws as `generatePasswords` does. */
export const run: RunFunction<typeof manifest, JsonValue> = async (operation, options, context) => {
  const call: PasswordCall =
    // Only on each side do the options belong to the operation's type.
    operation === "generate" ? { operation, options } : { operation, options };
  return {
    passwords: await generatePasswords(call, context.fillRandom),
    strength: passwordStrength(call),
  };
};
