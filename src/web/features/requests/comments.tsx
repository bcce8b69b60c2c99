import { Anchor, Button, Group, Skeleton, Text, Title } from "@mantine/core";
import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { Link, useLocation } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import type { RequestComment } from "#contract/schemas/utility-request.ts";
import { commentsQuery, deleteComment, hideComment, reloadRequests } from "#web/api/requests.ts";
import { errorMessage } from "#web/browser/error-message.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { ErrorNotice } from "#web/ui/error-notice.tsx";
import { formatDay } from "#web/ui/format/format-day.ts";
import { latePart } from "#web/ui/late-part.tsx";
import { showToast } from "#web/ui/show-toast.ts";
import { ConfirmFirst } from "./confirm-first.tsx";
import { HiddenBadge } from "./request-state.tsx";
import { ToneBadge } from "#web/ui/utility-labels.tsx";
import classes from "./requests.module.css";
import { useViewer } from "./use-viewer.ts";

const CommentForm = latePart(() => import("./comment-form.tsx"));

interface CommentsProps {
  readonly requestId: string;
  /** Merged requests take no comments. */
  readonly isClosed: boolean;
}

export function Comments({ requestId, isClosed }: CommentsProps) {
  const { viewer } = useViewer();
  const list = useInfiniteQuery(commentsQuery(requestId, viewer));
  const comments = list.data?.pages.flatMap((page) => page.comments);
  return (
    <section className={classes["section"]} aria-labelledby="comments">
      <Title order={2} size="h4" id="comments">
        Comments
      </Title>
      {comments === undefined && list.error === null && <Skeleton height={64} />}
      {list.error !== null && (
        <ErrorNotice message={errorMessage(list.error)} onRetry={() => void list.refetch()} />
      )}
      {comments?.length === 0 && <Text c="dimmed">No comments yet.</Text>}
      {comments !== undefined && comments.length > 0 && (
        <ul className={classes["comments"]} aria-label="Comments">
          {comments.map((comment) => (
            <Comment key={comment.commentId} requestId={requestId} comment={comment} />
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <Button
          variant="default"
          className={classes["more"] ?? ""}
          loading={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          Show newer comments
        </Button>
      )}
      {!isClosed && <WriteComment requestId={requestId} />}
    </section>
  );
}

interface CommentProps {
  readonly requestId: string;
  readonly comment: RequestComment;
}

function Comment({ requestId, comment }: CommentProps) {
  const { commentId, text, author, isByAdministrator, isHidden, isOwn, createdAt } = comment;
  const { isAdministrator } = useViewer();
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const change = useMutation({
    mutationFn: (work: () => Promise<void>) => work(),
    onSuccess: () => reloadRequests(queryClient),
    onError: (error) => showToast({ message: errorMessage(error), style: "error" }),
  });
  return (
    <li>
      <div className={classes["facts"]}>
        <b>{author ?? "Someone"}</b>
        {isByAdministrator && <ToneBadge tone={classes["planned"]}>Administrator</ToneBadge>}
        {isHidden && <HiddenBadge />}
        <time dateTime={createdAt}>{formatDay(createdAt)}</time>
      </div>
      <p className={classes["text"]}>{text}</p>
      {(isOwn || isAdministrator) && (
        <Group gap="xs">
          {isOwn && (
            <Button size="compact-sm" variant="subtle" onClick={() => setAsking(true)}>
              Delete
            </Button>
          )}
          {isAdministrator && (
            <Button
              size="compact-sm"
              variant="subtle"
              loading={change.isPending}
              onClick={() => change.mutate(() => hideComment(requestId, commentId, !isHidden))}
            >
              {isHidden ? "Show again" : "Hide"}
            </Button>
          )}
        </Group>
      )}
      {isAsking && (
        <ConfirmDialog
          question="Delete your comment?"
          action="Delete"
          onConfirm={() => change.mutate(() => deleteComment(requestId, commentId))}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  );
}

function WriteComment({ requestId }: Pick<CommentsProps, "requestId">) {
  const { isMember, isConfirmed } = useViewer();
  const { href } = useLocation();
  if (isMember === undefined) return null;
  if (!isMember) {
    return (
      <Text size="sm">
        <Anchor
          fz="inherit"
          renderRoot={(props) => <Link to="/login" search={{ redirect: href }} {...props} />}
        >
          Log in
        </Anchor>{" "}
        to vote and comment.
      </Text>
    );
  }
  if (!isConfirmed) return <ConfirmFirst />;
  return (
    <Suspense fallback={<Skeleton height={170} />}>
      <CommentForm requestId={requestId} />
    </Suspense>
  );
}
