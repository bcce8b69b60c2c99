import { endpoints } from "#contract/endpoints/endpoints.ts";
import type { Mount, RouteLimit } from "#server/platform/http/mount.ts";
import { createKey } from "./create-key.ts";
import type { KeyParts } from "./key-parts.ts";
import { changeKey, listOwnKeys, readCallingKey, revokeKey } from "./own-keys.ts";
import { presentKey } from "./present.ts";
import { tellKeyMade } from "./tell-key-made.ts";
import { tellKeyWidened } from "./tell-key-widened.ts";

export function mountKeyRoutes(mount: Mount, parts: KeyParts, limit: RouteLimit): void {
  const { database, clock } = parts;
  mount(endpoints.listKeys, async ({ caller }) => {
    const rows = await listOwnKeys(parts, caller);
    const now = clock.now();
    return { status: 200, body: rows.map((row) => presentKey(row, now)) };
  });
  mount(
    endpoints.createKey,
    async ({ caller, body, request }) => {
      const { key, row } = await createKey(parts, caller, body);
      tellKeyMade(parts, caller.email, { key: row, address: request.ip });
      return { status: 201, body: { ...presentKey(row, clock.now()), key } };
    },
    { limit },
  );
  mount(endpoints.changeKey, async ({ caller, params, body, request }) => {
    const { row, widened } = await changeKey(parts, caller, params.keyId, body);
    const change = { key: row, widened, address: request.ip };
    if (widened.length > 0) tellKeyWidened(parts, caller.email, change);
    return { status: 200, body: presentKey(row, clock.now()) };
  });
  mount(endpoints.revokeKey, async ({ caller, params }) => {
    await revokeKey(parts, caller, params.keyId);
    return { status: 204, body: undefined };
  });
  mount(endpoints.readKey, async ({ caller }) => ({
    status: 200,
    body: presentKey(await readCallingKey(database.pool, caller), clock.now()),
  }));
}
