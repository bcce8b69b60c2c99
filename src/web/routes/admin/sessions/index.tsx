import { createFileRoute } from "@tanstack/react-router";
import { MissingSession } from "#web/features/administration/sessions/session-details.tsx";

export const Route = createFileRoute("/admin/sessions/")({ component: MissingSession });
