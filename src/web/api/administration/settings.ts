import { type QueryClient, queryOptions } from "@tanstack/react-query";
import type { EndpointBodyInput } from "#contract/endpoints/endpoint.ts";
import type { AdministeredSettings } from "#contract/schemas/site-settings.ts";
import type { Site } from "#contract/facts/site-settings.ts";
import { ownKey } from "../account/account.ts";
import { call, type EndpointOf } from "../http/call.ts";
import { alwaysAnew } from "../http/cursor-query.ts";
import { settingsQuery, siteQuery } from "../settings.ts";

export type SettingsChange = EndpointBodyInput<EndpointOf<"PATCH /api/admin/settings">>;

export const administeredSettingsQuery = queryOptions({
  ...alwaysAnew,
  queryKey: [...ownKey, "site settings"],
  queryFn: ({ signal }) => call("GET /api/admin/settings", { signal }),
});

export function changeSettings(change: SettingsChange): Promise<AdministeredSettings> {
  return call("PATCH /api/admin/settings", { body: change });
}

/** Takes a data URL, or null to remove it. */
export function changeLogo(logo: string | null): Promise<AdministeredSettings> {
  return call("PUT /api/admin/settings/logo", { body: { logo } });
}

/** Returns the address it went to. */
export async function sendTestMail(): Promise<string> {
  return (await call("POST /api/admin/settings/test-mail")).to;
}

/** Shows saved settings on every screen of this tab. */
export async function adoptSettings(
  queryClient: QueryClient,
  saved: AdministeredSettings,
): Promise<void> {
  const { siteName: name, ...shown } = saved.settings;
  const site: Site = { ...shown, name, logo: saved.logo };
  queryClient.setQueryData(administeredSettingsQuery.queryKey, saved);
  queryClient.setQueryData(siteQuery.queryKey, site);
  await queryClient.invalidateQueries({ queryKey: settingsQuery.queryKey });
}
