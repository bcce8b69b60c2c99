import { hash, randomUUID } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { noteChanges } from "#server/features/audit/index.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import type { Caller } from "#server/platform/http/caller.ts";
import type { Platform } from "#server/platform/platform.ts";
import { Refusal } from "#server/platform/refusal.ts";
import type { FileReader } from "#server/runner/reader/file-reader.ts";
import { settingsSubject } from "./change-settings.ts";
import { lockSettingsRow, readLogo, updateLogo } from "./store.ts";

type Parts = Pick<Platform, "database" | "clock" | "settings" | "workDirectory"> & {
  readonly fileReader: FileReader;
};

const dataUrl = /^data:image\/[a-z0-9.+-]+;base64,([A-Za-z0-9+/]+={0,2})$/;

/**
 * Replaces the logo by a data URL, drawn anew in a child process, or removes it. Throws Refusal if
 * it isn't a picture.
 */
export async function changeLogo(
  parts: Parts,
  caller: Caller,
  address: string | null,
): Promise<void> {
  const { database, clock, settings } = parts;
  const bytes = address === null ? null : await draw(parts, caller, address);
  const logo = bytes && {
    picture: bytes.toString("base64"),
    hash: hash("sha256", bytes, "hex").slice(0, 16),
  };
  await inTransaction(database.pool, async (client) => {
    const { logoHash } = await lockSettingsRow(client);
    if (logoHash === (logo?.hash ?? null)) return;
    await updateLogo(client, logo);
    const detail = { logo: logo === null ? "removed" : "replaced" };
    const noted = { action: "settings.update", subject: settingsSubject, detail } as const;
    await noteChanges(client, caller, [noted], clock.now());
  });
  await settings.changed();
}

/** Reads the logo's PNG; null without a logo. */
export async function readLogoPicture({
  database,
}: Pick<Platform, "database">): Promise<Buffer | null> {
  const logo = await readLogo(database.pool);
  return logo === null ? null : Buffer.from(logo, "base64");
}

async function draw(
  { workDirectory, fileReader }: Parts,
  { userId }: Caller,
  address: string,
): Promise<Buffer> {
  const encoded = dataUrl.exec(address)?.[1];
  if (encoded === undefined) throw new Refusal("invalid_logo");
  const file = path.join(workDirectory, `logo-${randomUUID()}`);
  try {
    await writeFile(file, Buffer.from(encoded, "base64"));
    const outcome = await fileReader.drawLogo(file, userId);
    if (outcome.status === "drawn") return outcome.bytes;
    if (outcome.status === "damaged") throw new Refusal("invalid_logo");
    if (outcome.status === "too-large") throw new Refusal("picture_too_large");
    throw new Refusal("overloaded", undefined, { retryAfterSeconds: 1 });
  } finally {
    await rm(file, { force: true });
  }
}
