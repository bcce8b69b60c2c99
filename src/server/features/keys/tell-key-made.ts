import type { Platform } from "#server/platform/platform.ts";
import type { Letter } from "#server/platform/mail/mail.ts";
import { notice } from "#server/platform/mail/notice.ts";
import type { KeyRow } from "./key-row.ts";

type MadeKey = Pick<KeyRow, "name" | "prefix" | "scopes" | "grantedTo" | "createdAt">;

/** Mails in the background, so a failing server can't make the key look unmade. */
export function tellKeyMade(
  {
    config,
    settings,
    mail,
    background,
  }: Pick<Platform, "config" | "settings" | "mail" | "background">,
  to: string,
  made: { readonly key: MadeKey; readonly address: string },
): void {
  background.start("tell of a new API key", () =>
    mail.send(
      keyMadeLetter(to, {
        ...made,
        profile: `${config.publicUrl}/my-profile`,
        siteName: settings.now().siteName,
      }),
    ),
  );
}

function keyMadeLetter(
  to: string,
  {
    key,
    address,
    profile,
    siteName,
  }: { key: MadeKey; address: string; profile: string; siteName: string },
): Letter {
  const { name, prefix, scopes, grantedTo, createdAt } = key;
  const moment = `${createdAt.toISOString().slice(0, 16).replace("T", " ")} UTC`;
  return notice(to, {
    subject: "An API key was created",
    sentences: [
      `Your ${siteName} account has a new API key: "${name}". It starts with ${prefix} and has these scopes: ${scopes.join(", ")}.`,
      ...(grantedTo === null ? [] : [`You granted it to an app: ${grantedTo}.`]),
      `It was created on ${moment} from the IP address ${address}.`,
      `If you didn't create it, revoke it under "API keys" in your profile and choose a new password: ${profile}`,
      "Changing your password doesn't stop API keys. A key works until it is revoked or expires.",
    ],
  });
}
