import { Anchor } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { toCredits } from "#contract/facts/credits/amount.ts";
import type { Account } from "#contract/schemas/account.ts";
import type { CatalogueEntry } from "#contract/schemas/utility.ts";
import type { Plan } from "#kit/pipeline/plan-pipeline.ts";
import { errorMessage } from "#web/browser/error-message.ts";
import { type Draft, secretsOf } from "#web/features/pipeline-draft/draft.ts";
import { Purse } from "#web/features/generated-page/purse.tsx";
import { ResultPanel } from "#web/features/generated-page/result-panel.tsx";
import { RunProgress, useIsSlow } from "#web/features/generated-page/run-progress.tsx";
import { useShortRun } from "#web/features/runs/run-outcome.ts";
import type { SendOrigin } from "#web/features/send-to/sendable.ts";
import { useUtilitySession } from "#web/features/session/use-utility-session.ts";
import { useGuest } from "#web/features/utility-frame/visitor/use-guest.ts";
import { ErrorNotice } from "#web/ui/error-notice.tsx";
import { Late, latePart } from "#web/ui/late-part.tsx";
import { OffButton } from "#web/ui/off-button.tsx";
import classes from "../pipelines.module.css";
import { describePrice } from "./describe-price.ts";
import { pipelineEntry } from "./pipeline-entry.ts";
import type { PageInput } from "./use-page-run.ts";
import { usePipelineRun } from "./use-pipeline-run.ts";

const OutputFiles = latePart(() =>
  import("#web/features/files/output/output-files.tsx").then((module) => ({
    default: module.OutputFiles,
  })),
);
const SessionUpkeep = latePart(() => import("#web/features/utility-frame/session-upkeep.tsx"));
const SessionCard = latePart(() => import("#web/features/session/session-card.tsx"));
const ShortNotice = latePart(() => import("#web/features/purchases/short-notice.tsx"));

interface ServerRunProps {
  readonly plan: Plan;
  readonly draft: Draft;
  readonly input: PageInput;
  readonly account: Account | null;
  /** True once the visitor is known to be signed out. */
  readonly isNobody: boolean;
  readonly obstacle: string | null;
}

/** Runs a pipeline on the server. A session starts, and files are sent, only when somebody asks for it. */
export default function ServerRun(props: ServerRunProps) {
  const { plan, draft, input, account, isNobody, obstacle } = props;
  const [wasAsked, setAsked] = useState(false);
  const guest = useGuest(isNobody && wasAsked);
  const utility: CatalogueEntry = {
    ...pipelineEntry,
    creditsPerExecution: toCredits(plan.price.most),
    freeCreditsAllowed: plan.freeCreditsAllowed,
  };
  const session = useUtilitySession({
    utilityId: utility.id,
    barrier: null,
    isSignedIn: account !== null && wasAsked,
    isAwaited: wasAsked && account === null && guest.error === null,
    holdsFiles: true,
  });
  const run = usePipelineRun({ utility, session, draft, input });
  const short = useShortRun(utility.id);
  const isSlow = useIsSlow(run.isBusy);
  const from: SendOrigin = {
    utilityId: utility.id,
    isSecret: Object.keys(secretsOf(draft)).length > 0,
  };
  const refusal = session.pageFailure ?? (guest.error === null ? null : errorMessage(guest.error));
  return (
    <>
      <div className={classes["run"]} aria-busy={run.isBusy}>
        {isSlow ? (
          <RunProgress run={run} />
        ) : (
          <>
            <OffButton
              size="md"
              obstacle={obstacle}
              onClick={() => {
                if (obstacle !== null) return run.refuse(obstacle);
                setAsked(true);
                run.ask();
              }}
            >
              Run on the server
            </OffButton>
            <p className={classes["terms"]}>
              {describePrice(plan.price)}
              {plan.price.most > 0 && <Purse account={account} barrier={null} />}
              <span>
                Your text and files are sent to the server.
                {account?.isGuest === false && (
                  <>
                    {" "}
                    If you leave, the run goes on, and you find its files in{" "}
                    <Anchor fz="inherit" renderRoot={(props) => <Link to="/my-usage" {...props} />}>
                      your usage
                    </Anchor>
                    .
                  </>
                )}
              </span>
            </p>
          </>
        )}
      </div>
      {refusal !== null && (
        <ErrorNotice
          message={refusal}
          onRetry={() => {
            if (guest.error !== null) guest.retry();
            else void session.initialize();
          }}
        />
      )}
      <ResultPanel
        from={from}
        result={run.result}
        failure={run.failure}
        prompt={run.hasEnded ? null : "The result appears here."}
        isStale={run.isBusy}
      />
      {short !== null && (
        <Late>
          <ShortNotice utility={utility} run={short} />
        </Late>
      )}
      {run.hasSucceeded && (session.session?.outputFiles.length ?? 0) > 0 && (
        <Late>
          <OutputFiles session={session} utility={utility} isDisabled={run.isBusy} />
        </Late>
      )}
      {wasAsked && (
        <Late>
          <SessionCard use={session} holdsFiles />
          <SessionUpkeep use={session} isInPage={false} />
        </Late>
      )}
    </>
  );
}
