import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { requestStateLabels, shortestSimilar } from "#contract/facts/utility-request.ts";
import { similarQuery } from "#web/api/requests.ts";
import { formatCount } from "#web/ui/format/format-number.ts";
import classes from "./requests.module.css";

/** In milliseconds, so that not every letter asks the server. */
const pause = 250;

/** Shows what exists or was asked for already, while a name is typed. It may fail unnoticed. */
export function SimilarOnes({ name }: { readonly name: string }) {
  const [text] = useDebouncedValue(name.trim(), pause);
  const isAsked = text.length >= shortestSimilar;
  const { data } = useQuery({ ...similarQuery(text), enabled: isAsked });
  const { utilities = [], requests = [] } = (isAsked ? data : undefined) ?? {};
  const isNothing = utilities.length + requests.length === 0;
  return (
    <aside className={classes["similar"]} aria-label="Similar ones" aria-live="polite">
      {!isNothing && <h2>Is it one of these?</h2>}
      {utilities.length > 0 && (
        <>
          <h3>Utilities</h3>
          <ul>
            {utilities.map((utility) => (
              <li key={utility.id}>
                <Link to="/utilities/$utilityId" params={{ utilityId: utility.id }}>
                  {utility.name}
                </Link>
                <p>{utility.description}</p>
              </li>
            ))}
          </ul>
        </>
      )}
      {requests.length > 0 && (
        <>
          <h3>Requests</h3>
          <ul>
            {requests.map(({ requestId, state, votes, ...request }) => (
              <li key={requestId}>
                <Link to="/requests/$requestId" params={{ requestId }}>
                  {request.name}
                </Link>
                <p>
                  {requestStateLabels[state]} · {formatCount(votes, "vote", "votes")}
                </p>
              </li>
            ))}
          </ul>
        </>
      )}
    </aside>
  );
}
