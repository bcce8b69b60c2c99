import type { BetterAuthPlugin } from "better-auth";
import { APIError, createAuthMiddleware } from "better-auth/api";
import { z } from "zod";
import { displayNameMaximumLength } from "#contract/facts/account.ts";
import { displayNameSchema } from "#contract/schemas/account.ts";
import { emailSchema } from "#contract/schemas/account-form.ts";
import { isCommonPassword } from "../sign-in/common-passwords.ts";

const signUpSchema = z.object({
  email: emailSchema,
  name: displayNameSchema,
  password: z.string().refine((password) => !isCommonPassword(password)),
});

const refusals: Readonly<Record<string, { code: string; message?: string }>> = {
  email: { code: "INVALID_EMAIL" },
  name: {
    code: "INVALID_NAME",
    message: `A name can have at most ${displayNameMaximumLength} characters.`,
  },
  password: { code: "WEAK_PASSWORD" },
};

/** Adds the contract's sign-up rules. */
export function signUpRules() {
  return {
    id: "sign-up-rules",
    hooks: {
      before: [
        {
          matcher: ({ path }: { readonly path?: string }) => path === "/sign-up/email",
          handler: createAuthMiddleware(async (context) => {
            const { error } = signUpSchema.safeParse(context.body);
            const field = error?.issues[0]?.path[0];
            if (field === undefined) return;
            throw new APIError("BAD_REQUEST", refusals[String(field)] ?? {});
          }),
        },
      ],
    },
  } satisfies BetterAuthPlugin;
}
