import { Alert, Anchor, Button, Group, Skeleton, Text, Title } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, notFound, useNavigate } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import type { ExampleFile, UtilityRequest } from "#contract/schemas/utility-request.ts";
import { reloadRequests, requestQuery, saveExample, withdrawRequest } from "#web/api/requests.ts";
import { isProblem } from "#web/api/http/problem-error.ts";
import { errorMessage } from "#web/browser/error-message.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { ErrorNotice } from "#web/ui/error-notice.tsx";
import { formatDay } from "#web/ui/format/format-day.ts";
import { formatCount } from "#web/ui/format/format-number.ts";
import { formatBytes } from "#web/ui/format/format-size.ts";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { showToast } from "#web/ui/show-toast.ts";
import { Comments } from "./comments.tsx";
import { HiddenBadge, StateBadge } from "./request-state.tsx";
import classes from "./requests.module.css";
import { useViewer } from "./use-viewer.ts";
import { VoteButton } from "./vote-button.tsx";

interface RequestScreenProps {
  readonly requestId: string;
  /** What an administrator may do with it. */
  readonly administer: (request: UtilityRequest) => ReactNode;
}

export function RequestScreen({ requestId, administer }: RequestScreenProps) {
  const { viewer, isAdministrator } = useViewer();
  const { data, error, refetch } = useQuery({
    ...requestQuery(requestId, viewer),
    placeholderData: keepPreviousData,
  });
  // The server rejects a malformed id as a bad request.
  if (isProblem(error, "request_not_found", "invalid_request")) throw notFound();
  if (data === undefined) {
    return error === null ? (
      <Skeleton height={240} role="status" aria-label="Loading the request" />
    ) : (
      <ErrorNotice message={errorMessage(error)} onRetry={() => void refetch()} />
    );
  }
  return (
    <article className={classes["screen"]}>
      <Text size="sm">
        <Anchor renderRoot={(props) => <Link to="/requests" {...props} />}>
          All requested utilities
        </Anchor>
      </Text>
      <Head request={data} />
      {data.mergedInto !== null && <Merged into={data.mergedInto} />}
      <Answer request={data} />
      <p className={classes["text"]}>{data.wish}</p>
      <Examples request={data} />
      {isAdministrator && administer(data)}
      {data.isOwn && <OwnRequest request={data} />}
      <Comments key={requestId} requestId={requestId} isClosed={data.mergedInto !== null} />
    </article>
  );
}

function Head({ request }: { readonly request: UtilityRequest }) {
  const { name, state, isHidden, author, createdAt } = request;
  return (
    <div className={classes["head"]}>
      <VoteButton request={request} isClosed={request.mergedInto !== null} />
      <div className={classes["what"]}>
        <PageHeading title={name} />
        <div className={classes["facts"]}>
          <StateBadge state={state} />
          {isHidden && <HiddenBadge />}
          <span>
            Requested {author === null ? "" : `by ${author} `}on{" "}
            <time dateTime={createdAt}>{formatDay(createdAt)}</time>
          </span>
        </div>
      </div>
    </div>
  );
}

function Merged({ into }: { readonly into: NonNullable<UtilityRequest["mergedInto"]> }) {
  return (
    <Alert color="blue" title="Merged into another request">
      Votes and comments are now at{" "}
      <Anchor
        fz="inherit"
        renderRoot={(props) => (
          <Link to="/requests/$requestId" params={{ requestId: into.requestId }} {...props} />
        )}
      >
        {into.name}
      </Anchor>
      .
    </Alert>
  );
}

function Answer({ request: { state, answer, utility } }: { readonly request: UtilityRequest }) {
  if (answer === "" && utility === null) return null;
  const isDeclined = state === "declined";
  return (
    <Alert
      color={isDeclined ? "orange" : "verdigris"}
      title={isDeclined ? "Why this was declined" : "From the administrators"}
    >
      {answer !== "" && <p className={classes["text"]}>{answer}</p>}
      {utility !== null && (
        <Button
          mt={answer === "" ? 0 : "sm"}
          renderRoot={(props) => (
            <Link to="/utilities/$utilityId" params={{ utilityId: utility.id }} {...props} />
          )}
        >
          Open {utility.name}
        </Button>
      )}
    </Alert>
  );
}

function Examples({ request }: { readonly request: UtilityRequest }) {
  const { exampleInput, exampleOutput, files, withheldFiles } = request;
  const isNothing =
    exampleInput === "" && exampleOutput === "" && files.length + withheldFiles === 0;
  if (isNothing) return null;
  return (
    <section className={classes["section"]} aria-labelledby="example">
      <Title order={2} size="h4" id="example">
        Example
      </Title>
      <div className={classes["sides"]}>
        <Side request={request} folder="input" label="Input" text={exampleInput} />
        <Side request={request} folder="output" label="Output" text={exampleOutput} />
      </div>
      {withheldFiles > 0 && (
        <Text size="sm" c="dimmed">
          {formatCount(withheldFiles, "file", "files")} can be downloaded once an administrator has
          looked at {withheldFiles === 1 ? "it" : "them"}.
        </Text>
      )}
    </section>
  );
}

interface SideProps {
  readonly request: UtilityRequest;
  readonly folder: ExampleFile["folder"];
  readonly label: string;
  readonly text: string;
}

function Side({ request: { requestId, files }, folder, label, text }: SideProps) {
  const own = files.filter((file) => file.folder === folder);
  if (text === "" && own.length === 0) return null;
  return (
    <div className={classes["side"]}>
      <h3>{label}</h3>
      {text !== "" && (
        // So that the keyboard can scroll it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <pre tabIndex={0} aria-label={label}>
          {text}
        </pre>
      )}
      {own.length > 0 && (
        <ul className={classes["files"]}>
          {own.map((file) => (
            <li key={file.fileId}>
              <SaveFile requestId={requestId} file={file} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function SaveFile({ requestId, file }: { readonly requestId: string; readonly file: ExampleFile }) {
  const saving = useMutation({
    mutationFn: () => saveExample(requestId, file),
    onError: (error) => showToast({ message: errorMessage(error), style: "error" }),
  });
  return (
    <Button
      variant="default"
      size="xs"
      className={classes["file"] ?? ""}
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={saving.isPending}
      aria-label={`Download ${file.filename} (${formatBytes(file.size)})`}
      onClick={() => saving.mutate()}
    >
      {file.filename} ({formatBytes(file.size)})
    </Button>
  );
}

function OwnRequest({ request }: { readonly request: UtilityRequest }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const deletion = useMutation({
    mutationFn: () => withdrawRequest(request.requestId),
    async onSuccess() {
      showToast({ message: "Request deleted.", style: "success" });
      await navigate({ to: "/requests" });
      await reloadRequests(queryClient);
    },
    onError: (error) => showToast({ message: errorMessage(error), style: "error" }),
  });
  return (
    <Group>
      <Button variant="default" loading={deletion.isPending} onClick={() => setAsking(true)}>
        Delete my request
      </Button>
      {isAsking && (
        <ConfirmDialog
          question="Delete your request?"
          action="Delete"
          onConfirm={() => deletion.mutate()}
          onClose={() => setAsking(false)}
        >
          Your name and your files go at once. If others have voted or commented, the text stays for
          them.
        </ConfirmDialog>
      )}
    </Group>
  );
}
