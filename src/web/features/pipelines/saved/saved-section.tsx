import "#web/styles/forms.css";
import { Button, Skeleton, TextInput } from "@mantine/core";
import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { pipelineNameMaximumLength } from "#contract/facts/pipeline.ts";
import type { Account } from "#contract/schemas/account.ts";
import type { SavedPipeline } from "#contract/schemas/pipeline.ts";
import {
  changePipeline,
  reloadPipelines,
  savedPipelinesQuery,
  savePipeline,
} from "#web/api/pipelines.ts";
import { errorMessage } from "#web/browser/error-message.ts";
import { type Draft, pipelineOf } from "#web/features/pipeline-draft/draft.ts";
import { ErrorNotice } from "#web/ui/error-notice.tsx";
import { showToast } from "#web/ui/show-toast.ts";
import screen from "../pipelines.module.css";
import classes from "./saved.module.css";
import { SavedRow } from "./saved-row.tsx";

interface SavedSectionProps {
  readonly account: Account | null;
  readonly draft: Draft;
  /** The saved pipeline that was opened last, or null. */
  readonly opened: SavedPipeline | null;
  readonly onSaved: (saved: SavedPipeline) => void;
  readonly onOpen: (saved: SavedPipeline) => void;
  readonly onDeleted: (pipelineId: string) => void;
}

/** Saves the pipeline to the account, and lists those that were. */
export default function SavedSection(props: SavedSectionProps) {
  const { account } = props;
  const isSignedIn = account?.isGuest === false;
  return (
    <section className={screen["part"]} aria-labelledby="saved">
      <h2 id="saved">Saved pipelines</h2>
      {isSignedIn ? (
        <OwnPipelines {...props} />
      ) : (
        <p className={screen["quiet"]}>
          <Link to="/login" search={{ redirect: "/pipelines" }}>
            Sign in
          </Link>{" "}
          to save pipelines to your account. Until then, this tab keeps the one you build.
        </p>
      )}
    </section>
  );
}

function OwnPipelines({ draft, opened, onSaved, onOpen, onDeleted }: SavedSectionProps) {
  const list = useInfiniteQuery(savedPipelinesQuery);
  const pipelines = list.data?.pages.flatMap((page) => page.pipelines);
  return (
    <>
      <SaveForm
        draft={draft}
        opened={opened?.isOwn === true ? opened : null}
        openedId={opened?.pipelineId ?? null}
        suggested={opened?.name ?? ""}
        onSaved={onSaved}
      />
      {list.error !== null && (
        <ErrorNotice message={errorMessage(list.error)} onRetry={() => void list.refetch()} />
      )}
      {pipelines === undefined && list.error === null && (
        <Skeleton height={56} role="status" aria-label="Loading your pipelines" />
      )}
      {pipelines?.length === 0 && (
        <p className={screen["quiet"]}>You have no saved pipelines yet.</p>
      )}
      {pipelines !== undefined && pipelines.length > 0 && (
        <ul className={classes["list"]} aria-labelledby="saved">
          {pipelines.map((saved) => (
            <SavedRow
              key={saved.pipelineId}
              saved={saved}
              isOpened={saved.pipelineId === opened?.pipelineId}
              onOpen={onOpen}
              onDeleted={onDeleted}
            />
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
    </>
  );
}

interface SaveFormProps extends Pick<SavedSectionProps, "draft" | "onSaved"> {
  /** Their own, which they can change. */
  readonly opened: SavedPipeline | null;
  readonly openedId: string | null;
  readonly suggested: string;
}

function SaveForm({ draft, opened, openedId, suggested, onSaved }: SaveFormProps) {
  const queryClient = useQueryClient();
  // What was typed for one pipeline is no name for the next.
  const [typed, setTyped] = useState({ for: openedId, name: suggested });
  const name = typed.for === openedId ? typed.name : suggested;
  const [mistake, setMistake] = useState<string | null>(null);
  const saving = useMutation({
    mutationFn: (into: SavedPipeline | null) => {
      const form = { name: name.trim(), pipeline: pipelineOf(draft) };
      return into === null
        ? savePipeline({ ...form, sharing: "private" })
        : changePipeline(into.pipelineId, { ...form, sharing: into.sharing });
    },
    async onSuccess(saved) {
      onSaved(saved);
      await reloadPipelines(queryClient);
      showToast({ message: `Saved "${saved.name}".`, style: "success" });
    },
  });
  const save = (into: SavedPipeline | null) => {
    const found = mistakeIn(name, draft);
    setMistake(found);
    if (found === null && !saving.isPending) saving.mutate(into);
  };
  return (
    <form
      className={classes["form"]}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save(opened);
      }}
    >
      <TextInput
        label="Name"
        value={name}
        maxLength={pipelineNameMaximumLength}
        autoComplete="off"
        error={mistake}
        onChange={(event) => {
          setTyped({ for: openedId, name: event.currentTarget.value });
          setMistake(null);
        }}
      />
      <div className={classes["buttons"]}>
        <Button type="submit" loading={saving.isPending}>
          {opened === null ? "Save" : "Save changes"}
        </Button>
        {opened !== null && (
          <Button variant="default" disabled={saving.isPending} onClick={() => save(null)}>
            Save as new
          </Button>
        )}
      </div>
      {saving.error !== null && <ErrorNotice message={errorMessage(saving.error)} />}
    </form>
  );
}

function mistakeIn(name: string, draft: Draft): string | null {
  if (draft.length === 0) return "Add a step first.";
  return name.trim() === "" ? "Give the pipeline a name." : null;
}
