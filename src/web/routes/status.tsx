import { useQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { statusQuery } from "#web/api/status.ts";
import { ReadingPage } from "#web/ui/reading-page.tsx";

export const Route = createFileRoute("/status")({ component: StatusScreen });

const parts = [
  ["Website and API", "site"],
  ["Database, with the queue of runs", "database"],
  ["File storage", "storage"],
] as const;

function StatusScreen() {
  const { data, isError } = useQuery(statusQuery);
  const works = { site: true, database: data?.database, storage: data?.storage };
  const isKnown = data !== undefined || isError;
  const isWell = works.database === true && works.storage === true;
  const lead = isWell ? "Everything works." : "Something does not work at the moment.";
  return (
    <ReadingPage title="Status" lead={isKnown ? lead : "Asking the server …"}>
      {isKnown && (
        <dl>
          {parts.map(([name, part]) => (
            <div key={part}>
              <dt>{name}</dt>
              <dd data-works={works[part] === true}>
                {works[part] === true ? "Works" : "Does not answer"}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <p>
        <a href="/status">Look again</a>
      </p>
    </ReadingPage>
  );
}
