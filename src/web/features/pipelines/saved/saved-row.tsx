import { Button, Group, NativeSelect, TextInput } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { pipelineNameMaximumLength, type PipelineSharing } from "#contract/facts/pipeline.ts";
import type { SavedPipeline } from "#contract/schemas/pipeline.ts";
import {
  changePipeline,
  deletePipeline,
  reloadPipelines,
  savePipeline,
} from "#web/api/pipelines.ts";
import { reloadSchedules, schedulesQuery } from "#web/api/schedules.ts";
import { errorMessage } from "#web/browser/error-message.ts";
import { siteAddress } from "#web/browser/site-address.ts";
import { useCopy } from "#web/ui/clipboard/use-copy.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { ErrorNotice } from "#web/ui/error-notice.tsx";
import { SendingFormElement } from "#web/ui/forms/sending-form.tsx";
import { useSendingForm } from "#web/ui/forms/use-sending-form.ts";
import { formatCount } from "#web/ui/format/format-number.ts";
import { showToast } from "#web/ui/show-toast.ts";
import screen from "../pipelines.module.css";
import classes from "./saved.module.css";

interface SavedRowProps {
  readonly saved: SavedPipeline;
  readonly isOpened: boolean;
  readonly onOpen: (saved: SavedPipeline) => void;
  readonly onDeleted: (pipelineId: string) => void;
}

const sharings: readonly { readonly value: PipelineSharing; readonly label: string }[] = [
  { value: "private", label: "Only you" },
  { value: "link", label: "Anyone with the link" },
  { value: "public", label: "Everyone" },
];

export function SavedRow({ saved, isOpened, onOpen, onDeleted }: SavedRowProps) {
  const { pipelineId, name, pipeline, sharing, isHidden } = saved;
  const queryClient = useQueryClient();
  const { data: schedules } = useQuery(schedulesQuery);
  const isScheduled = schedules?.some((each) => each.pipelineId === pipelineId) === true;
  const [isRenaming, setRenaming] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const rename = useRef<HTMLButtonElement>(null);
  const change = useMutation({
    mutationFn: (work: () => Promise<unknown>) => work(),
    async onSuccess() {
      await reloadPipelines(queryClient);
      if (isScheduled) await reloadSchedules(queryClient);
    },
  });
  const share = (chosen: PipelineSharing) =>
    change.mutate(() => changePipeline(pipelineId, { name, pipeline, sharing: chosen }));
  const endRenaming = () => {
    setRenaming(false);
    requestAnimationFrame(() => rename.current?.focus());
  };
  return (
    <li className={screen["row"]} data-opened={isOpened || undefined}>
      {isRenaming ? (
        <RenameForm saved={saved} onEnd={endRenaming} />
      ) : (
        <p className={classes["name"]}>
          {name} <small>{formatCount(pipeline.steps.length, "step", "steps")}</small>
        </p>
      )}
      <Group gap="xs">
        <Button size="xs" aria-label={`Open ${name}`} onClick={() => onOpen(saved)}>
          Open
        </Button>
        {!isRenaming && (
          <Button
            ref={rename}
            size="xs"
            variant="default"
            aria-label={`Rename ${name}`}
            onClick={() => setRenaming(true)}
          >
            Rename
          </Button>
        )}
        <Button
          size="xs"
          variant="default"
          aria-label={`Duplicate ${name}`}
          disabled={change.isPending}
          onClick={() =>
            change.mutate(() => savePipeline({ name: copyOf(name), pipeline, sharing: "private" }))
          }
        >
          Duplicate
        </Button>
        <Button
          size="xs"
          variant="default"
          aria-label={`Delete ${name}`}
          onClick={() => setAsked(true)}
        >
          Delete
        </Button>
      </Group>
      <div className={classes["sharing"]}>
        <NativeSelect
          size="xs"
          aria-label={`Who can open ${name}`}
          value={sharing}
          data={[...sharings]}
          disabled={change.isPending}
          onChange={({ currentTarget: { value } }) => {
            const chosen = sharings.find((each) => each.value === value);
            if (chosen !== undefined) share(chosen.value);
          }}
        />
        {sharing !== "private" && !isHidden && <CopyAddress pipelineId={pipelineId} name={name} />}
      </div>
      {isHidden ? (
        <p className={classes["hint"]}>
          An administrator hid this pipeline. Only you can open it, whatever you choose here.
        </p>
      ) : (
        sharing === "public" && (
          <p className={classes["hint"]}>Listed under Public pipelines, with your name.</p>
        )
      )}
      {change.error !== null && (
        <ErrorNotice message={errorMessage(change.error)} onDismiss={() => change.reset()} />
      )}
      {isAsked && (
        <ConfirmDialog
          question={`Delete "${name}"?`}
          action="Delete"
          keep="Keep it"
          onConfirm={() =>
            change.mutate(async () => {
              await deletePipeline(pipelineId);
              onDeleted(pipelineId);
            })
          }
          onClose={() => setAsked(false)}
        >
          {sharing !== "private" && "Its link stops working. "}
          {isScheduled && "Its schedule is deleted too. "}You can&apos;t undo this.
        </ConfirmDialog>
      )}
    </li>
  );
}

function copyOf(name: string): string {
  return `Copy of ${name}`.slice(0, pipelineNameMaximumLength);
}

interface RenameFormProps {
  readonly saved: SavedPipeline;
  readonly onEnd: () => void;
}

function RenameForm({ saved, onEnd }: RenameFormProps) {
  const { pipelineId, name, pipeline, sharing } = saved;
  const queryClient = useQueryClient();
  const form = useSendingForm({
    initialValues: { name },
    rules: (values) => (values.name.trim() === "" ? { name: "Give the pipeline a name." } : {}),
    async send(values) {
      await changePipeline(pipelineId, { name: values.name.trim(), pipeline, sharing });
      await reloadPipelines(queryClient);
    },
    onSent: onEnd,
  });
  return (
    <SendingFormElement form={form}>
      <div className={classes["rename"]}>
        <TextInput
          aria-label={`New name of ${name}`}
          // Renaming was asked for, so typing starts here.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          autoComplete="off"
          maxLength={pipelineNameMaximumLength}
          {...form.getInputProps("name")}
          onKeyDown={(event) => {
            if (event.key === "Escape") onEnd();
          }}
        />
        <Button type="submit" size="xs" loading={form.isSending}>
          Rename
        </Button>
        <Button variant="default" size="xs" disabled={form.isSending} onClick={onEnd}>
          Cancel
        </Button>
      </div>
      {form.failure !== null && <ErrorNotice message={form.failure} />}
    </SendingFormElement>
  );
}

interface CopyAddressProps {
  readonly pipelineId: string;
  readonly name: string;
}

function CopyAddress({ pipelineId, name }: CopyAddressProps) {
  const { copy } = useCopy();
  const copyAddress = async () => {
    const { origin } = window.location;
    const isDone = await copy(`${origin}${siteAddress(`/pipelines?saved=${pipelineId}`)}`);
    showToast(
      isDone
        ? { message: "Link copied to clipboard!", style: "success" }
        : { message: "Failed to copy the link.", style: "error" },
    );
  };
  return (
    <Button
      size="xs"
      variant="default"
      aria-label={`Copy the link to ${name}`}
      onClick={() => void copyAddress()}
    >
      Copy link
    </Button>
  );
}
