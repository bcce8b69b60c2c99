import { UnstyledButton } from "@mantine/core";
import { IconChevronUp } from "@tabler/icons-react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link, useLocation } from "@tanstack/react-router";
import { takesVotes } from "#contract/facts/utility-request.ts";
import type { ListedRequest } from "#contract/schemas/utility-request.ts";
import { setVote } from "#web/api/requests.ts";
import { errorMessage } from "#web/browser/error-message.ts";
import { formatNumber } from "#web/ui/format/format-number.ts";
import { showToast } from "#web/ui/show-toast.ts";
import classes from "./requests.module.css";
import { useViewer } from "./use-viewer.ts";

type Voted = Pick<ListedRequest, "requestId" | "name" | "state" | "votes" | "hasVoted">;

interface VoteButtonProps {
  readonly request: Voted;
  /** Merged requests take no votes. */
  readonly isClosed?: boolean;
}

/** Votes, or takes the vote back. Visitors sign in first; closed requests only show the count. */
export function VoteButton({ request, isClosed = false }: VoteButtonProps) {
  const { name, state, votes } = request;
  const { isMember } = useViewer();
  const { href } = useLocation();
  if (isClosed || !takesVotes(state)) {
    return (
      <div className={classes["vote"]} data-closed>
        {formatNumber(votes)} <small>{votes === 1 ? "vote" : "votes"}</small>
      </div>
    );
  }
  if (isMember !== true) {
    return (
      <Link
        to="/login"
        search={{ redirect: href }}
        className={classes["vote"]}
        title="Log in to vote"
      >
        <Count votes={votes} />
        <span className="unseen">. Log in to vote for {name}</span>
      </Link>
    );
  }
  return <OwnVote request={request} />;
}

function OwnVote({ request }: { readonly request: Voted }) {
  const { requestId, name } = request;
  const queryClient = useQueryClient();
  const voting = useMutation({
    mutationFn: (isVoting: boolean) => setVote(queryClient, requestId, isVoting),
    onError: (error) => showToast({ message: errorMessage(error), style: "error" }),
  });
  // Shown at once, and as it was if the server refuses.
  const hasVoted = voting.isPending ? voting.variables : request.hasVoted;
  const votes = request.votes + Number(hasVoted) - Number(request.hasVoted);
  return (
    <UnstyledButton
      className={classes["vote"] ?? ""}
      aria-pressed={hasVoted}
      title={hasVoted ? "Take your vote back" : "Vote"}
      onClick={() => {
        if (!voting.isPending) voting.mutate(!hasVoted);
      }}
    >
      <Count votes={votes} />
      <span className="unseen">. Vote for {name}</span>
    </UnstyledButton>
  );
}

function Count({ votes }: { readonly votes: number }) {
  return (
    <>
      <IconChevronUp size={18} aria-hidden />
      <span>
        {formatNumber(votes)}
        <span className="unseen"> {votes === 1 ? "vote" : "votes"}</span>
      </span>
    </>
  );
}
