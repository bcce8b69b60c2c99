import { createFileRoute } from "@tanstack/react-router";
import { FindRun } from "#web/features/administration/runs/find-run.tsx";

export const Route = createFileRoute("/admin/runs/")({ component: FindRun });
