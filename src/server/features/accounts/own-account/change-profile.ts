import type { Caller } from "#server/platform/http/caller.ts";
import type { Platform } from "#server/platform/platform.ts";
import { updateProfileRow } from "./store.ts";
import { checkPhoto } from "./profile-photo.ts";
import { requireSignIn } from "../sign-in/sign-ins.ts";

/** Missing fields stay as they are; null removes. */
export interface ProfileChange {
  readonly displayName?: string | null | undefined;
  readonly photo?: string | null | undefined;
}

/** Throws Refusal `invalid_photo`, `token_invalid`. */
export async function changeProfile(
  parts: Pick<Platform, "database" | "clock">,
  caller: Caller,
  { displayName, photo }: ProfileChange,
): Promise<void> {
  await requireSignIn(parts, caller);
  const image = typeof photo === "string" ? await checkPhoto(photo) : photo;
  const name = displayName === null ? "" : displayName;
  await updateProfileRow(parts.database.pool, caller.userId, {
    name,
    image,
    now: parts.clock.now(),
  });
}
