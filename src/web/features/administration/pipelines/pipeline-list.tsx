import { NativeSelect, Stack } from "@mantine/core";
import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import type { AdministeredPipeline } from "#contract/schemas/pipeline.ts";
import {
  anyPipelinesQuery,
  deleteAnyPipeline,
  hidePipeline,
  type PipelineFilter,
  reloadAnyPipelines,
} from "#web/api/administration/pipelines.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { DataTable, pagingOf } from "#web/ui/data-table/data-table.tsx";
import { ErrorNotice } from "#web/ui/error-notice.tsx";
import { FilterBar } from "#web/ui/filters/filter-bar.tsx";
import { TextFilter } from "#web/ui/filters/text-filter.tsx";
import type { ChangeFilter } from "#web/ui/filters/use-filter-text.ts";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { showToast } from "#web/ui/show-toast.ts";
import { adminFailure } from "../admin-failure.ts";
import { pipelineColumns } from "./pipeline-columns.tsx";
import { readPipelineFilter } from "./read-pipeline-filter.ts";

interface PipelineListProps {
  readonly filter: PipelineFilter;
  readonly onFilter: ChangeFilter<PipelineFilter>;
}

/** Lists what people shared with everyone, to hide or delete what doesn't belong here. */
export function PipelineList({ filter, onFilter }: PipelineListProps) {
  const queryClient = useQueryClient();
  const list = useInfiniteQuery(anyPipelinesQuery(filter));
  const [doomed, setDoomed] = useState<AdministeredPipeline | null>(null);
  const reload = () => reloadAnyPipelines(queryClient);
  const hide = useMutation({
    mutationFn: ({ pipelineId, isHidden }: AdministeredPipeline) =>
      hidePipeline(pipelineId, !isHidden),
    onSuccess: (_done, { isHidden }) =>
      showToast({
        message: isHidden ? "Pipeline shown again." : "Pipeline hidden.",
        style: "success",
      }),
    onSettled: reload,
  });
  const remove = useMutation({
    mutationFn: ({ pipelineId }: AdministeredPipeline) => deleteAnyPipeline(pipelineId),
    onSuccess: () => showToast({ message: "Pipeline deleted.", style: "success" }),
    onSettled: reload,
  });
  const failure = hide.error ?? remove.error;
  const isNarrowed = Object.keys(filter).length > 0;
  return (
    <Stack gap="md">
      <PageHeading title="Public Pipelines" />
      <Filters filter={filter} onFilter={onFilter} />
      {failure !== null && <ErrorNotice message={adminFailure(failure, (reason) => reason)} />}
      <DataTable
        label="Public pipelines"
        columns={pipelineColumns({
          isBusy: hide.isPending || remove.isPending,
          onHide(pipeline) {
            remove.reset();
            hide.mutate(pipeline);
          },
          onDelete: setDoomed,
        })}
        rows={list.data?.pages.flatMap(({ pipelines }) => pipelines)}
        keyOf={({ pipelineId }) => pipelineId}
        empty={isNarrowed ? "No pipelines found." : "No public pipelines yet."}
        error={list.error}
        {...pagingOf(list)}
      />
      {doomed !== null && (
        <ConfirmDialog
          question={`Delete "${doomed.name}"?`}
          action="Delete"
          keep="Keep it"
          onConfirm={() => {
            hide.reset();
            remove.mutate(doomed);
          }}
          onClose={() => setDoomed(null)}
        >
          Its owner loses it too. You can't undo this. To keep it from others only, hide it.
        </ConfirmDialog>
      )}
    </Stack>
  );
}

function Filters({ filter, onFilter }: PipelineListProps) {
  const change = useCallback(
    (name: keyof PipelineFilter, value: string) =>
      onFilter((before) => readPipelineFilter({ ...before, [name]: value })),
    [onFilter],
  );
  return (
    <FilterBar isNarrowed={Object.keys(filter).length > 0} onClear={() => onFilter(() => ({}))}>
      <TextFilter name="query" label="Search pipelines" filter={filter} onChange={change} />
      <NativeSelect
        label="State"
        value={filter.hidden ?? "false"}
        data={[
          { value: "false", label: "Public" },
          { value: "true", label: "Hidden" },
        ]}
        onChange={({ currentTarget }) => change("hidden", currentTarget.value)}
      />
    </FilterBar>
  );
}
