import { endpoints } from "#contract/endpoints/endpoints.ts";
import type { Mount } from "#server/platform/http/mount.ts";
import { presentAccount } from "./present.ts";
import { type AccountParts } from "./account-parts.ts";
import { becomeAdministrator } from "./first-administrator.ts";
import type { PublicSettings } from "./public-settings.ts";
import { readAccount, register } from "./account.ts";

export { mountAccountChangeRoutes } from "./own-account/routes.ts";
export { mountIdentityRoutes } from "./identity/routes.ts";

interface AccountRouteParts extends AccountParts {
  readonly readSettings: () => Promise<PublicSettings>;
}

export function mountAccountRoutes(mount: Mount, parts: AccountRouteParts): void {
  const account = async (userId: string) => presentAccount(await readAccount(parts, userId));

  mount(endpoints.register, async ({ caller, body }) => {
    const created = await register(parts, caller, body.uid);
    return { status: created ? 201 : 200, body: await account(caller.userId) };
  });

  mount(endpoints.me, async ({ caller }) => ({ status: 200, body: await account(caller.userId) }));

  mount(
    endpoints.becomeAdministrator,
    async ({ caller, body }) => {
      await becomeAdministrator(parts, caller, body.token);
      return { status: 200, body: await account(caller.userId) };
    },
    { limit: { max: 10, seconds: 60 } },
  );

  mount(endpoints.publicSettings, async () => ({
    status: 200,
    body: await parts.readSettings(),
  }));
}
