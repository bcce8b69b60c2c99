import "#web/styles/progress.css";
import { VisuallyHidden } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { toCredits } from "#contract/facts/credits/amount.ts";
import type { Account } from "#contract/schemas/account.ts";
import type { CatalogueEntry } from "#contract/schemas/utility.ts";
import { becomeGuest } from "#web/api/account/guest.ts";
import { errorMessage } from "#web/browser/error-message.ts";
import type { Draft } from "#web/features/pipeline-draft/draft.ts";
import { BatchBar } from "#web/features/generated-page/batch/batch-bar.tsx";
import { BatchFiles } from "#web/features/generated-page/batch/batch-files.tsx";
import { countRows, describeCounts } from "#web/features/generated-page/batch/batch-rows.ts";
import type { LocalFiles } from "#web/features/generated-page/in-page/use-local-files.ts";
import type { UtilityFacts } from "#web/features/utility/utility-facts.ts";
import { ErrorNotice } from "#web/ui/error-notice.tsx";
import type { Planned } from "../building/use-plan.ts";
import classes from "../pipelines.module.css";
import { pipelineEntry } from "./pipeline-entry.ts";
import { useEachFile } from "./use-each-file.ts";

interface EachFileRunProps {
  readonly draft: Draft;
  readonly planned: Planned;
  readonly local: LocalFiles;
  readonly account: Account | null | undefined;
  readonly obstacle: string | null;
  readonly factsOf: (utilityId: string) => UtilityFacts | undefined;
}

/** Runs the steps on each file alone: one that fails stops no other. */
export default function EachFileRun(props: EachFileRunProps) {
  const { draft, planned, local, account, obstacle, factsOf } = props;
  const { plan } = planned;
  const batch = useEachFile({ draft, plan, local, factsOf });
  const queryClient = useQueryClient();
  const guest = useMutation({
    mutationFn: () => becomeGuest(queryClient),
    onSuccess: () => batch.run(batch.toRun),
  });
  const utility: CatalogueEntry = {
    ...pipelineEntry,
    creditsPerExecution: plan === null ? 0 : toCredits(plan.price.most),
    freeCreditsAllowed: plan?.freeCreditsAllowed ?? true,
  };
  const { rows, work, toRun, failure, isInPage } = batch;
  const why = obstacle ?? (toRun.length === 0 ? "All files are done." : null);
  const run = () => {
    if (why !== null) return;
    if (account === null && !isInPage) guest.mutate();
    else batch.run(toRun);
  };
  return (
    <>
      <BatchBar
        batch={batch}
        utility={utility}
        account={account ?? null}
        barrier={null}
        label={isInPage ? "Run" : "Run on the server"}
        obstacle={why}
        onRun={run}
      />
      <p className={classes["quiet"]}>
        {isInPage ? "Nothing leaves your browser." : "Your files are sent to the server."}
      </p>
      {guest.error !== null && (
        <ErrorNotice message={errorMessage(guest.error)} onRetry={() => guest.mutate()} />
      )}
      {failure !== null && <ErrorNotice message={failure} />}
      <BatchFiles
        batch={batch}
        name="pipeline"
        canRun={obstacle === null}
        onLeave={() => undefined}
      />
      <VisuallyHidden component="p" role="status">
        {work === null
          ? describeCounts(countRows(rows))
          : `Running, ${Math.floor(work.done * 10) * 10}% done`}
      </VisuallyHidden>
    </>
  );
}
