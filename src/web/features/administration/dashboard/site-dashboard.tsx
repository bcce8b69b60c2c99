import { Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { dashboardQuery } from "#web/api/administration/dashboard.ts";
import { errorMessage } from "#web/browser/error-message.ts";
import { ErrorNotice } from "#web/ui/error-notice.tsx";
import { Activity } from "./activity.tsx";
import { BrowserTrouble } from "./browser-trouble.tsx";
import { NowFacts, SalesFacts } from "./key-figures.tsx";
import { TopUtilities } from "./top-utilities.tsx";
import classes from "./dashboard.module.css";

/** After an error, the last data stays on screen. */
export function SiteDashboard() {
  const { data, error, isFetching, refetch } = useQuery(dashboardQuery);
  return (
    <div className={classes["dashboard"]}>
      {error !== null && !isFetching && (
        <ErrorNotice
          message={`The dashboard couldn't be loaded. ${errorMessage(error)}`}
          onRetry={() => void refetch()}
        />
      )}
      {data === undefined && error === null && <DashboardSkeleton />}
      {data !== undefined && (
        <>
          <NowFacts {...data} />
          {data.sales !== null && <SalesFacts {...data.sales} />}
          <Activity activity={data.activity} />
          <TopUtilities utilities={data.topUtilities} />
          <BrowserTrouble troubles={data.browserTrouble} />
        </>
      )}
    </div>
  );
}

const cards = ["a", "b", "c", "d", "e", "f"];

function DashboardSkeleton() {
  return (
    <div role="status" aria-label="Loading the dashboard" className={classes["dashboard"]}>
      <div className={classes["facts"]}>
        {cards.slice(0, 3).map((card) => (
          <Skeleton key={card} height="6.4rem" radius={12} />
        ))}
      </div>
      <div className={classes["charts"]}>
        {cards.map((card) => (
          <Skeleton key={card} height="9.4rem" radius={12} />
        ))}
      </div>
    </div>
  );
}
