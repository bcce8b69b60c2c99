import { Anchor, Button, Group, Paper, Stack, Text, Title } from "@mantine/core";
import { IconArrowLeft, IconCopy, IconExternalLink } from "@tabler/icons-react";
import { Link, useNavigate } from "@tanstack/react-router";
import { lazy, Suspense, useEffect, useState } from "react";
import type { UtilityVersion } from "#web/api/administration/utilities.ts";
import { ErrorNotice } from "#web/ui/error-notice.tsx";
import { formatDate } from "#web/ui/format/format-date.ts";
import { SendingFormElement } from "#web/ui/forms/sending-form.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import classes from "./admin-utilities.module.css";
import type { UtilityFormValues } from "./form-values.ts";
import { LeaveGuard } from "./leave-guard.tsx";
import { PublishWithoutCode } from "./publish-without-code.tsx";
import { useUtilityEditor } from "./use-utility-editor.ts";
import { UtilityFields } from "./utility-fields.tsx";

const VersionConflict = lazy(() =>
  import("./version-conflict.tsx").then((module) => ({ default: module.VersionConflict })),
);

/** How long the success message shows before editing starts, in milliseconds. */
const pauseAfterCreate = 1500;

interface UtilityEditorProps {
  readonly title: string;
  readonly values: UtilityFormValues;
  /** Absent for a new utility. */
  readonly version?: UtilityVersion;
  /** A failure from before the form opened. */
  readonly notice?: string;
}

export function UtilityEditor({ title, values, version, notice }: UtilityEditorProps) {
  const [createdId, setCreatedId] = useState<string | null>(null);
  const editor = useUtilityEditor({ values, version, onCreated: setCreatedId });
  useEditCreated(createdId);
  const { form, saved, conflict } = editor;
  const isNew = saved.version === undefined;
  return (
    <Stack gap="md">
      <Anchor component={Link} to="/admin/utilities" size="sm" w="fit-content">
        <IconArrowLeft size={16} aria-hidden className={classes["linkIcon"]} />
        Back to List
      </Anchor>
      <PageHeading title={title} />
      {notice !== undefined && <ErrorNotice message={notice} />}
      <Paper
        withBorder
        p={{ base: "md", sm: "lg" }}
        component="section"
        aria-labelledby="utility-details"
      >
        <SendingFormElement form={form}>
          <Stack gap="lg">
            <Title order={2} size="h4" id="utility-details">
              {isNew ? "New Utility Details" : "Utility Details"}
            </Title>
            {saved.version !== undefined && <Facts {...saved.version} />}
            {form.failure !== null && (
              <ErrorNotice message={form.failure} onDismiss={form.dismissFailure} />
            )}
            <UtilityFields form={form} saved={saved} />
            <Group gap="sm">
              <Button type="submit" loading={form.isSending} disabled={editor.isCreated}>
                {isNew ? "Create Utility" : "Update Utility"}
              </Button>
              <Button
                variant="default"
                renderRoot={(props) => <Link to="/admin/utilities" {...props} />}
              >
                Cancel
              </Button>
            </Group>
          </Stack>
        </SendingFormElement>
      </Paper>
      <LeaveGuard isChanged={editor.isChanged} />
      {editor.publication !== null && (
        <PublishWithoutCode
          names={[editor.publication.values.name]}
          onConfirm={() => editor.publication !== null && editor.publish(editor.publication.values)}
          onClose={editor.closePublication}
        />
      )}
      {conflict !== null && (
        <Suspense>
          <VersionConflict
            base={saved.values}
            mine={form.values}
            current={conflict.current}
            onSave={(chosen) => editor.resolve(chosen, conflict.current)}
            onTakeTheirs={() => editor.takeTheirs(conflict.current)}
            onClose={editor.closeConflict}
          />
        </Suspense>
      )}
    </Stack>
  );
}

function sentenceOfLack({
  programs,
  install,
}: NonNullable<UtilityVersion["utility"]["lacks"]>): string {
  return install === null
    ? ` There is no sandbox to run ${programs.join(" and ")} in, so only administrators see it.`
    : ` The server is missing ${programs.join(" and ")}, so only administrators see it. To install: ${install}.`;
}

function Facts({ utility }: UtilityVersion) {
  return (
    <Stack gap={4}>
      <Text size="sm" c="dimmed">
        Created {formatDate(utility.createdAt)}, updated {formatDate(utility.updatedAt)}.
        {utility.lacks !== undefined && sentenceOfLack(utility.lacks)}
        {!utility.available &&
          utility.lacks === undefined &&
          " It can't be run yet, and its page says so."}
      </Text>
      <Group gap="md">
        <Anchor
          size="sm"
          renderRoot={(props) => (
            <Link to="/utilities/$utilityId" params={{ utilityId: utility.id }} {...props} />
          )}
        >
          <IconExternalLink size={15} aria-hidden className={classes["linkIcon"]} />
          Open page
        </Anchor>
        <Anchor
          size="sm"
          renderRoot={(props) => (
            <Link
              to="/admin/edit-utility/$id"
              params={{ id: "new" }}
              search={{ cloneFrom: utility.id }}
              {...props}
            />
          )}
        >
          <IconCopy size={15} aria-hidden className={classes["linkIcon"]} />
          Clone
        </Anchor>
      </Group>
    </Stack>
  );
}

function useEditCreated(id: string | null): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (id === null) return;
    const edit = () => void navigate({ to: "/admin/edit-utility/$id", params: { id } });
    const timer = setTimeout(edit, pauseAfterCreate);
    return () => clearTimeout(timer);
  }, [id, navigate]);
}
