import { useQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { statusQuery } from "#web/api/status.ts";
import { ReadingPage } from "#web/ui/reading-page.tsx";
import { siteAddress } from "#web/browser/site-address.ts";

export const Route = createFileRoute("/status")({ component: StatusScreen });

const parts = [
  ["Website and API", "site"],
  ["Database and run queue", "database"],
  ["File storage", "storage"],
] as const;

function StatusScreen() {
  const { data, isError } = useQuery(statusQuery);
  const works = { site: true, database: data?.database, storage: data?.storage };
  const isKnown = data !== undefined || isError;
  const isWell = works.database === true && works.storage === true;
  const lead = isWell ? "All systems are working." : "Some systems aren't working.";
  return (
    <ReadingPage title="Status" lead={isKnown ? lead : "Checking …"}>
      {isKnown && (
        <dl>
          {parts.map(([name, part]) => (
            <div key={part}>
              <dt>{name}</dt>
              <dd data-works={works[part] === true}>
                {works[part] === true ? "Working" : "Not responding"}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <p>
        <a href={siteAddress("/status")}>Check again</a>
      </p>
    </ReadingPage>
  );
}
