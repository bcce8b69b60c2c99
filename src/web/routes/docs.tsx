import { createFileRoute } from "@tanstack/react-router";
import { ApiGuide } from "#web/features/api-guide/api-guide.tsx";

export const Route = createFileRoute("/docs")({ component: ApiGuide });
