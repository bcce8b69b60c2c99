import { createFileRoute } from "@tanstack/react-router";

export const Route = createFileRoute("/utilities/$utilityId")({ component: () => null });
