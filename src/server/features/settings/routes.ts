import type { FastifyInstance } from "fastify";
import { endpoints } from "#contract/endpoints/endpoints.ts";
import type { Mount } from "#server/platform/http/mount.ts";
import type { Platform } from "#server/platform/platform.ts";
import { Refusal } from "#server/platform/refusal.ts";
import type { FileReader } from "#server/runner/reader/file-reader.ts";
import { changeLogo, readLogoPicture } from "./change-logo.ts";
import { changeSettings, readAdministered, type SettingsParts } from "./change-settings.ts";
import { sendTestMail } from "./send-test-mail.ts";

type Parts = SettingsParts &
  Pick<Platform, "mail" | "log" | "workDirectory"> & { readonly fileReader: FileReader };

export function mountSettingsRoutes(mount: Mount, parts: Parts): void {
  mount(endpoints.readSiteSettings, async () => ({ status: 200, body: readAdministered(parts) }));
  mount(endpoints.changeSiteSettings, async ({ caller, body }) => {
    await changeSettings(parts, caller, body);
    return { status: 200, body: readAdministered(parts) };
  });
  mount(endpoints.changeLogo, async ({ caller, body }) => {
    await changeLogo(parts, caller, body.logo);
    return { status: 200, body: readAdministered(parts) };
  });
  mount(
    endpoints.sendTestMail,
    async ({ caller }) => {
      await sendTestMail(parts, caller.email);
      return { status: 200, body: { to: caller.email } };
    },
    { limit: { max: 10, seconds: 600 } },
  );
}

/** Serves the uploaded logo, whose address changes with its content. */
export function serveLogo(app: FastifyInstance, parts: Pick<Platform, "database">): void {
  app.get("/logo.png", async (_request, reply) => {
    const logo = await readLogoPicture(parts);
    if (logo === null) throw new Refusal("not_found");
    return reply
      .type("image/png")
      .header("cache-control", "public, max-age=31536000, immutable")
      .send(logo);
  });
}
