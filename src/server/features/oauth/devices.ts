import { randomBytes, randomInt } from "node:crypto";
import {
  commandLineClient,
  deviceLifetime,
  devicePath,
  readUserCode,
  showUserCode,
  userCodeAlphabet,
  userCodeLength,
} from "#contract/facts/oauth.ts";
import { keyScopes } from "#contract/facts/keys/key-rules.ts";
import type { AskedDevice, Grant } from "#contract/schemas/oauth.ts";
import { addKey, type NewKey, refuseKeyFor, refuseOneMore } from "#server/features/keys/index.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import type { Caller } from "#server/platform/http/caller.ts";
import { networkOf } from "#server/platform/http/requests/network-address.ts";
import { Refusal } from "#server/platform/refusal.ts";
import { hashSecret } from "./hash-secret.ts";
import { orTooMany } from "./exchange-code.ts";
import { isCommandLine } from "./metadata.ts";
import { OAuthError } from "./oauth-error.ts";
import type { OAuthParts } from "./oauth-parts.ts";
import {
  deleteDevice,
  type DeviceRow,
  insertDevice,
  lockDevice,
  noteAsked,
  readDevice as readDeviceRow,
  writeAnswer,
} from "./store.ts";

/** In seconds (RFC 8628, section 3.5). */
const interval = 5;

/** Of a few hundred bytes each. Nobody needs an account to ask, so their number has a bound. */
const mostDevices = 10_000;

/** Codes an account may enter that don't exist. */
const wrongCodes = { name: "wrong user codes", max: 20, seconds: 3600 };

/** Starts a sign-in that a person answers elsewhere (RFC 8628). Throws OAuthError. */
export async function startDevice(
  { config, database, clock }: Pick<OAuthParts, "config" | "database" | "clock">,
  clientId: string | undefined,
  address: string,
) {
  requireCommandLine(clientId);
  const deviceCode = randomBytes(32).toString("base64url");
  const userCode = drawUserCode();
  const device = {
    hash: hashSecret(deviceCode),
    userCode,
    address,
    createdAt: clock.now(),
    intervalSeconds: interval,
  };
  if (!(await insertDevice(database.pool, device, mostDevices))) {
    throw new OAuthError("temporarily_unavailable", "Too many sign-ins wait. Try later.", 503);
  }
  const page = config.publicUrl + devicePath;
  const shown = showUserCode(userCode);
  return {
    device_code: deviceCode,
    user_code: shown,
    verification_uri: page,
    verification_uri_complete: `${page}?code=${shown}`,
    expires_in: deviceLifetime,
    interval,
  };
}

/** Reads who asks by a code. Throws Refusal `device_code_unknown`, and `rate_limited` after many wrong ones. */
export async function readDevice(
  parts: OAuthParts,
  caller: Caller,
  typed: string,
): Promise<AskedDevice> {
  const { address, createdAt } = await findDevice(parts, caller, typed);
  return {
    clientName: commandLineClient.name,
    address,
    isNearby: networkOf(address) === caller.network,
    createdAt: createdAt.toISOString(),
    expiresAt: new Date(createdAt.getTime() + deviceLifetime * 1000).toISOString(),
    scopes: [...keyScopes],
  };
}

/** Grants or denies a sign-in. Throws Refusal as `readDevice` does; to grant it, needs a recent sign-in and room for a key. */
export async function answerDevice(
  parts: OAuthParts,
  caller: Caller,
  typed: string,
  granted: Grant | null,
): Promise<void> {
  const { userCode } = await findDevice(parts, caller, typed);
  if (granted !== null) await refuseKeyFor(parts, caller, { ...granted, utilityIds: null });
  const { userId } = caller;
  await inTransaction(parts.database.pool, async (client) => {
    if (granted !== null) await refuseOneMore(client, userId);
    const answer = { userId, granted };
    const isAnswered = await writeAnswer(client, userCode, oldest(parts), answer);
    if (!isAnswered) throw new Refusal("device_code_unknown");
  });
}

/** Gives the program its key once a person has granted it. Throws OAuthError until then. */
export async function exchangeDevice(
  parts: OAuthParts,
  clientId: string | undefined,
  deviceCode: string | undefined,
): Promise<NewKey> {
  requireCommandLine(clientId);
  if (deviceCode === undefined || deviceCode === "") {
    throw new OAuthError("invalid_request", "The device_code is missing.");
  }
  const hash = hashSecret(deviceCode);
  const made = await inTransaction(parts.database.pool, async (client) => {
    const row = await lockDevice(client, hash);
    if (row === undefined) {
      return new OAuthError("invalid_grant", "This device_code doesn't exist or was already used.");
    }
    const now = parts.clock.now();
    const early = whyNotYet(row, now);
    if (early !== undefined) {
      const intervalSeconds = row.intervalSeconds + (early.code === "slow_down" ? interval : 0);
      await noteAsked(client, hash, { askedAt: now, intervalSeconds });
      return early;
    }
    await deleteDevice(client, hash);
    const { userId, granted } = row;
    if (row.createdAt <= oldest(parts)) {
      return new OAuthError("expired_token", "Nobody answered in time. Start again.");
    }
    if (granted === null || userId === null) {
      return new OAuthError("access_denied", "The sign-in was denied.");
    }
    const owner = { userId, grantedTo: commandLineClient.name, now };
    return orTooMany(() => addKey(client, owner, { ...granted, utilityIds: null }));
  });
  if (made instanceof OAuthError) throw made;
  return made;
}

async function findDevice(
  parts: OAuthParts,
  { userId }: Caller,
  typed: string,
): Promise<DeviceRow> {
  const taken = await parts.limits.take(wrongCodes, userId);
  const code = readUserCode(typed);
  const row = code && (await readDeviceRow(parts.database.pool, code, oldest(parts)));
  if (!row) throw new Refusal("device_code_unknown");
  await taken.giveBack();
  return row;
}

function whyNotYet(row: DeviceRow, now: Date): OAuthError | undefined {
  const { askedAt, intervalSeconds, createdAt, userId } = row;
  const isSoon = askedAt !== null && now.getTime() < askedAt.getTime() + intervalSeconds * 1000;
  if (isSoon) return new OAuthError("slow_down", "Wait longer between two questions.");
  const isOver = now.getTime() >= createdAt.getTime() + deviceLifetime * 1000;
  if (userId !== null || isOver) return undefined;
  return new OAuthError("authorization_pending", "Nobody has answered yet.");
}

function oldest({ clock }: Pick<OAuthParts, "clock">): Date {
  return new Date(clock.now().getTime() - deviceLifetime * 1000);
}

function requireCommandLine(clientId: string | undefined): void {
  if (isCommandLine(clientId)) return;
  const sentence = `Only the client_id ${commandLineClient.id} can sign in by a code.`;
  throw new OAuthError("invalid_client", sentence, 401);
}

function drawUserCode(): string {
  const draw = () => userCodeAlphabet.charAt(randomInt(userCodeAlphabet.length));
  return Array.from({ length: userCodeLength }, draw).join("");
}
