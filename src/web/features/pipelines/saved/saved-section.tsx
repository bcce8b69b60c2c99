import "#web/styles/forms.css";
import { Anchor, Button, Skeleton, TextInput } from "@mantine/core";
import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
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
import { SendingFormElement } from "#web/ui/forms/sending-form.tsx";
import { useSendingForm } from "#web/ui/forms/use-sending-form.ts";
import { showToast } from "#web/ui/show-toast.ts";
import screen from "../pipelines.module.css";
import classes from "./saved.module.css";
import { SavedRow } from "./saved-row.tsx";

interface SavedSectionProps {
  readonly account: Account | null;
  readonly draft: Draft;
  /** The saved pipeline that was opened last, or null. */
  readonly opened: SavedPipeline | null;
  /** Of a link that was opened last, or null. */
  readonly linkedName: string | null;
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
          <Anchor
            fz="inherit"
            renderRoot={(props) => (
              <Link to="/login" search={{ redirect: "/pipelines" }} {...props} />
            )}
          >
            Sign in
          </Anchor>{" "}
          to save pipelines to your account. Until then, this tab keeps the one you build.
        </p>
      )}
    </section>
  );
}

function OwnPipelines(props: SavedSectionProps) {
  const { draft, opened, linkedName, onSaved, onOpen, onDeleted } = props;
  const list = useInfiniteQuery(savedPipelinesQuery);
  const pipelines = list.data?.pages.flatMap((page) => page.pipelines);
  return (
    <>
      <SaveForm
        draft={draft}
        // What was typed for one pipeline is no name for the next.
        key={opened?.pipelineId ?? linkedName}
        opened={opened?.isOwn === true ? opened : null}
        suggested={opened?.name ?? linkedName ?? ""}
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
        <ul className={screen["list"]} aria-labelledby="saved">
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
  readonly suggested: string;
}

function SaveForm({ draft, opened, suggested, onSaved }: SaveFormProps) {
  const queryClient = useQueryClient();
  const form = useSendingForm({
    initialValues: { name: suggested, isNew: opened === null },
    rules: ({ name }) => mistakesIn(name, draft),
    async send({ name, isNew }) {
      const values = { name: name.trim(), pipeline: pipelineOf(draft) };
      const saved =
        opened === null || isNew
          ? await savePipeline({ ...values, sharing: "private" })
          : await changePipeline(opened.pipelineId, { ...values, sharing: opened.sharing });
      onSaved(saved);
      await reloadPipelines(queryClient);
      showToast({ message: `Saved "${saved.name}".`, style: "success" });
    },
  });
  return (
    <SendingFormElement form={form}>
      <div className={classes["form"]}>
        <TextInput
          label="Name"
          maxLength={pipelineNameMaximumLength}
          autoComplete="off"
          {...form.getInputProps("name")}
        />
        <div className={classes["buttons"]}>
          <Button type="submit" loading={form.isSending}>
            {opened === null ? "Save" : "Save changes"}
          </Button>
          {opened !== null && (
            <Button
              variant="default"
              disabled={form.isSending}
              onClick={() => {
                if (!form.validate().hasErrors) form.send({ ...form.values, isNew: true });
              }}
            >
              Save as new
            </Button>
          )}
        </div>
        {form.failure !== null && <ErrorNotice message={form.failure} />}
      </div>
    </SendingFormElement>
  );
}

function mistakesIn(name: string, draft: Draft): { readonly name?: string } {
  if (draft.length === 0) return { name: "Add a step first." };
  return name.trim() === "" ? { name: "Give the pipeline a name." } : {};
}
