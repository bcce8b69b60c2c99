import { createFileRoute } from "@tanstack/react-router";
import { PipelineScreen } from "#web/features/pipelines/pipeline-screen.tsx";

export const Route = createFileRoute("/pipelines")({ component: PipelineScreen });
