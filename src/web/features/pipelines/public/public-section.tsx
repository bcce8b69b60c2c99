import "#web/styles/forms.css";
import { Button, Skeleton, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { searchMaximumLength } from "#contract/facts/list-filter.ts";
import type { PublicPipeline } from "#contract/schemas/pipeline.ts";
import { publicPipelinesQuery } from "#web/api/pipelines.ts";
import { errorMessage } from "#web/browser/error-message.ts";
import { ErrorNotice } from "#web/ui/error-notice.tsx";
import { formatCount } from "#web/ui/format/format-number.ts";
import screen from "../pipelines.module.css";
import { PipelineFacts } from "./pipeline-facts.tsx";
import classes from "./public.module.css";

interface PublicSectionProps {
  /** The account that looks, or null. */
  readonly viewer: string | null;
  readonly onOpen: (pipeline: PublicPipeline) => void;
}

/** In milliseconds, so that not every letter asks the server. */
const pause = 250;

/** Lists what people shared with everyone. Opening one shows its steps and runs nothing. */
export default function PublicSection({ viewer, onOpen }: PublicSectionProps) {
  const [typed, setTyped] = useState("");
  const [query] = useDebouncedValue(typed.trim(), pause);
  const list = useInfiniteQuery(publicPipelinesQuery(query, viewer));
  const pipelines = list.data?.pages.flatMap((page) => page.pipelines);
  const isEmpty = pipelines?.length === 0;
  return (
    <section className={screen["part"]} aria-labelledby="public">
      <h2 id="public">Public pipelines</h2>
      {(!isEmpty || query !== "" || typed !== "") && (
        <TextInput
          type="search"
          className={classes["search"] ?? ""}
          label="Search public pipelines"
          placeholder="Name or utility"
          maxLength={searchMaximumLength}
          autoComplete="off"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      )}
      {list.error !== null && (
        <ErrorNotice message={errorMessage(list.error)} onRetry={() => void list.refetch()} />
      )}
      {pipelines === undefined && list.error === null && (
        <div role="status" aria-label="Loading public pipelines" className={classes["loading"]}>
          {[0, 1, 2].map((row) => (
            <Skeleton key={row} height={64} />
          ))}
        </div>
      )}
      {pipelines !== undefined && (
        <p className={isEmpty ? screen["quiet"] : "unseen"} role="status">
          {isEmpty ? emptySentence(query) : countSentence(pipelines.length)}
        </p>
      )}
      {pipelines !== undefined && !isEmpty && (
        <ul className={screen["list"]} aria-labelledby="public">
          {pipelines.map((pipeline) => (
            <li key={pipeline.pipelineId} className={screen["row"]}>
              <div className={classes["what"]}>
                <h3 className={classes["name"]}>{pipeline.name}</h3>
                <PipelineFacts pipeline={pipeline} />
              </div>
              <Button
                size="xs"
                variant="default"
                aria-label={`Open public pipeline ${pipeline.name}`}
                onClick={() => onOpen(pipeline)}
              >
                Open
              </Button>
            </li>
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <Button
          variant="default"
          className={screen["start"] ?? ""}
          loading={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          Load more
        </Button>
      )}
    </section>
  );
}

const countSentence = (count: number) => `${formatCount(count, "pipeline", "pipelines")} shown`;

function emptySentence(query: string): string {
  return query === ""
    ? "No public pipelines yet. Save one and share it with everyone to be the first."
    : "No pipelines match your search.";
}
