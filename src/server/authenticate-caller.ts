import { createAuthenticate, type Identity, readCaller } from "#server/features/accounts/index.ts";
import { authenticateKey } from "#server/features/keys/index.ts";
import type { Authenticate } from "#server/platform/http/caller.ts";
import { bearerOf, bearsKey } from "#server/platform/http/requests/bearer-token.ts";
import type { Platform } from "#server/platform/platform.ts";

type Parts = Pick<Platform, "config" | "database" | "clock" | "background"> & {
  readonly identity: Identity;
};

/** Makes the check of sign-in tokens and API keys. */
export function authenticateWith(parts: Parts): Authenticate {
  const { database, clock, config, identity } = parts;
  const asksSecondFactor = config.adminSecondFactor === "required";
  const account = { database, clock, asksSecondFactor };
  const byToken = createAuthenticate({
    ...account,
    publicUrl: config.publicUrl,
    readKeys: () => identity.api.getJwks(),
  });
  const ofKeys = {
    ...parts,
    readCaller: (by: Parameters<typeof readCaller>[1], address: string) =>
      readCaller(account, by, address),
  };
  return async (request) => {
    if (!bearsKey(request)) return byToken(request);
    return authenticateKey(ofKeys, bearerOf(request) ?? "", request.ip);
  };
}
