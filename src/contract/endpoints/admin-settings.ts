import { z } from "zod";
import {
  administeredSettingsSchema,
  logoChangeSchema,
  siteSettingsChangeSchema,
} from "../schemas/site-settings.ts";
import { defineEndpoint } from "./endpoint.ts";

export const adminSettingsEndpoints = {
  readSiteSettings: defineEndpoint({
    method: "GET",
    path: "/api/admin/settings",
    access: "admin",
    action: "see the settings",
    summary: "Get the site's settings, and which of them the environment fixes",
    replies: { 200: administeredSettingsSchema },
    errors: [],
  }),
  changeSiteSettings: defineEndpoint({
    method: "PATCH",
    path: "/api/admin/settings",
    access: "admin",
    action: "change the settings",
    summary: "Change some of the site's settings, in every process at once",
    body: siteSettingsChangeSchema,
    replies: { 200: administeredSettingsSchema },
    errors: ["setting_fixed", "no_provider", "password_needed", "domains_missing"],
  }),
  changeLogo: defineEndpoint({
    method: "PUT",
    path: "/api/admin/settings/logo",
    access: "admin",
    action: "change the logo",
    summary: "Set the site's logo, or remove it",
    body: logoChangeSchema.strict(),
    replies: { 200: administeredSettingsSchema },
    errors: ["invalid_logo", "picture_too_large", "overloaded"],
  }),
  sendTestMail: defineEndpoint({
    method: "POST",
    path: "/api/admin/settings/test-mail",
    access: "admin",
    action: "send a test email",
    summary: "Send an email to the administrator who calls",
    replies: { 200: z.object({ to: z.string() }) },
    errors: ["mail_not_sent", "rate_limited"],
  }),
};
