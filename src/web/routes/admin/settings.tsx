import { createFileRoute } from "@tanstack/react-router";
import { SiteSettings } from "#web/features/administration/settings/site-settings.tsx";

export const Route = createFileRoute("/admin/settings")({ component: SiteSettings });
