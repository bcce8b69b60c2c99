import { Anchor, Button, Group } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { AdministeredPipeline } from "#contract/schemas/pipeline.ts";
import { siteAddress } from "#web/browser/site-address.ts";
import type { Column } from "#web/ui/data-table/column.ts";
import { formatExactDate } from "#web/ui/format/format-date.ts";

interface PipelineActions {
  readonly isBusy: boolean;
  readonly onHide: (pipeline: AdministeredPipeline) => void;
  readonly onDelete: (pipeline: AdministeredPipeline) => void;
}

export function pipelineColumns({
  isBusy,
  onHide,
  onDelete,
}: PipelineActions): readonly Column<AdministeredPipeline>[] {
  return [
    {
      label: "Pipeline",
      isCardHeading: true,
      cell: ({ name, pipelineId }) => (
        <Anchor
          inherit
          className="breakable"
          title="Opens it without running it"
          href={siteAddress(`/pipelines?saved=${pipelineId}`)}
        >
          {name}
        </Anchor>
      ),
    },
    { label: "Steps", cell: ({ utilities }) => utilities.join(", then ") },
    { label: "Owner", cell: (pipeline) => <Owner pipeline={pipeline} /> },
    {
      label: "Created",
      cell: ({ createdAt }) => (
        <time dateTime={createdAt} className="numbers">
          {formatExactDate(createdAt)}
        </time>
      ),
    },
    {
      label: "Actions",
      cell: (pipeline) => (
        <Group gap={6}>
          <Button
            size="xs"
            variant="default"
            disabled={isBusy}
            aria-label={`${pipeline.isHidden ? "Show again" : "Hide"}: ${pipeline.name}`}
            onClick={() => onHide(pipeline)}
          >
            {pipeline.isHidden ? "Show again" : "Hide"}
          </Button>
          <Button
            size="xs"
            variant="default"
            disabled={isBusy}
            aria-label={`Delete ${pipeline.name}`}
            onClick={() => onDelete(pipeline)}
          >
            Delete
          </Button>
        </Group>
      ),
    },
  ];
}

function Owner({ pipeline: { userId, email } }: { readonly pipeline: AdministeredPipeline }) {
  if (email === null) return userId;
  return (
    <Anchor
      inherit
      className="breakable"
      renderRoot={(props) => <Link to="/admin/users/$userId" params={{ userId }} {...props} />}
    >
      {email}
    </Anchor>
  );
}
