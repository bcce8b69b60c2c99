import "#web/styles/segmented.css";
import { SegmentedControl } from "@mantine/core";
import { useCallback, useEffect, useEffectEvent, useState } from "react";
import type { Pipeline, SavedPipeline } from "#contract/schemas/pipeline.ts";
import { useAccount } from "#web/api/account/account.ts";
import { errorMessage } from "#web/browser/error-message.ts";
import { pipelineUtilityId } from "#contract/facts/utility/pipeline-id.ts";
import { draftOf, pipelineOf, secretsOf } from "#web/features/pipeline-draft/draft.ts";
import { createStepKey } from "#web/features/pipeline-draft/kept-draft.ts";
import { prepareResults } from "#web/features/generated-page/result-panel.tsx";
import { RunProgress, useIsSlow } from "#web/features/generated-page/run-progress.tsx";
import { ErrorNotice } from "#web/ui/error-notice.tsx";
import { Late, latePart } from "#web/ui/late-part.tsx";
import { OffButton } from "#web/ui/off-button.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { StepResult } from "./building/step-result.tsx";
import { StepsSection } from "./building/steps-section.tsx";
import { useBuilding } from "./building/use-building.ts";
import { type Planned, usePlan } from "./building/use-plan.ts";
import { InputSection, type PipelineInput, usePipelineInput } from "./input-section.tsx";
import classes from "./pipelines.module.css";
import { PageResult } from "./running/page-result.tsx";
import { runObstacle } from "./running/run-obstacle.ts";
import { type PageRun, usePageRun } from "./running/use-page-run.ts";
import { CopyLinkButton } from "./sharing/copy-link-button.tsx";
import { LinkNotice } from "./sharing/link-notice.tsx";
import { type LinkedPipeline, useSharedLink } from "./sharing/use-shared-link.ts";

const EachFileRun = latePart(() => import("./running/each-file-run.tsx"));
const ServerRun = latePart(() => import("./running/server-run.tsx"));
const SavedSection = latePart(() => import("./saved/saved-section.tsx"));
const ScheduleSection = latePart(() => import("./schedules/schedule-section.tsx"));
const PublicSection = latePart(() => import("./public/public-section.tsx"));

/** Builds pipelines and runs them, in the page where all of their steps can. */
export function PipelineScreen() {
  const { account } = useAccount();
  const building = useBuilding();
  const { draft, isReady, change } = building;
  const use = usePipelineInput();
  const { input, isThere, local } = use;
  const [isEachWanted, setEachWanted] = useState(false);
  const isEach = isEachWanted && input.files.length > 0;
  const given = isEach ? use.givenEach : use.given;
  const planned = usePlan(draft, given, account);
  const { byId } = planned.utilities;
  const factsOf = useCallback((id: string) => byId.get(id)?.facts, [byId]);
  const run = usePageRun(factsOf);
  useEffect(prepareResults, []);
  useLivePreview(planned, use, run, isEach);

  const [opened, setOpened] = useState<SavedPipeline | null>(null);
  const [linkedName, setLinkedName] = useState<string | null>(null);
  const name = opened?.name ?? linkedName;
  const open = ({ pipeline, name: its, saved }: LinkedPipeline, what = "open the link") => {
    change({ type: "replace", draft: draftOf(pipeline, createStepKey), change: what });
    setOpened(saved);
    setLinkedName(saved === null ? its : null);
  };
  const openSaved = (saved: SavedPipeline) => {
    open({ pipeline: saved.pipeline, name: saved.name, saved }, `open "${saved.name}"`);
    document.getElementById("steps")?.focus();
  };
  const isLost = (pipeline: Pipeline) =>
    draft.length > 0 && JSON.stringify(pipelineOf(draft)) !== JSON.stringify(pipeline);
  const link = useSharedLink(isReady, isLost, open);

  const isSecret = Object.keys(secretsOf(draft)).length > 0;
  const from = { utilityId: pipelineUtilityId, isSecret };
  const { outcome } = run;
  const isStale = outcome?.plan !== planned.inPage || outcome?.input !== input;
  const obstacle = runObstacle({ draft, planned, hasInput: isThere });
  const isOnServer = planned.plan?.place === "server";
  return (
    <div className={classes["screen"]}>
      <div>
        <PageHeading title="Pipelines" />
        <p className={classes["lead"]}>
          Run several utilities one after another: each step takes what the one before gives.
        </p>
      </div>
      <LinkNotice link={link} />
      {name !== null && draft.length > 0 && (
        <p className={classes["opened"]} role="status">
          Opened <bdi>{name}</bdi>
        </p>
      )}
      <div className={classes["columns"]}>
        <div className={classes["column"]}>
          <InputSection use={use} />
          <StepsSection
            building={building}
            planned={planned}
            given={given}
            resultOf={(number) => {
              if (isStale || outcome === null) return null;
              const { given: shown, end } = outcome;
              const each = shown.get(number) ?? [];
              const failure = end.status === "failed" && end.step === number ? end.detail : null;
              return <StepResult number={number} given={each} failure={failure} from={from} />;
            }}
          >
            <CopyLinkButton draft={draft} name={name} />
          </StepsSection>
          {planned.error !== null && (
            <ErrorNotice message={errorMessage(planned.error)} onRetry={planned.retry} />
          )}
        </div>
        <section className={classes["part"]} aria-labelledby="run">
          <h2 id="run">Run</h2>
          {(input.files.length > 1 || isEach) && (
            <SegmentedControl
              size="sm"
              aria-label="Run on"
              data={[
                { value: "together", label: "All files together" },
                { value: "each", label: "Each file alone" },
              ]}
              value={isEach ? "each" : "together"}
              onChange={(value) => setEachWanted(value === "each")}
              className={classes["start"] ?? ""}
            />
          )}
          {isEach ? (
            <Late>
              <EachFileRun
                draft={draft}
                planned={planned}
                local={local}
                account={account}
                obstacle={obstacle}
                factsOf={factsOf}
              />
            </Late>
          ) : isOnServer && planned.plan !== null ? (
            <Late>
              <ServerRun
                plan={planned.plan}
                draft={draft}
                input={input}
                account={account ?? null}
                isNobody={account === null}
                obstacle={obstacle}
              />
            </Late>
          ) : (
            <>
              <PageRunBar
                run={run}
                obstacle={obstacle}
                isFree={planned.plan !== null}
                onRun={() => {
                  if (planned.inPage !== null) void run.start(planned.inPage, input);
                }}
              />
              <PageResult
                end={outcome?.plan.steps.length === draft.length ? outcome.end : null}
                from={from}
                isStale={isStale}
              />
            </>
          )}
        </section>
      </div>
      <Late>
        <SavedSection
          account={account ?? null}
          draft={draft}
          opened={opened}
          onSaved={setOpened}
          linkedName={linkedName}
          onOpen={openSaved}
          onDeleted={(pipelineId) =>
            setOpened((now) => (now?.pipelineId === pipelineId ? null : now))
          }
        />
      </Late>
      {account?.isGuest === false && (
        <Late>
          <ScheduleSection />
        </Late>
      )}
      <Late>
        <PublicSection viewer={account?.uid ?? null} onOpen={openSaved} />
      </Late>
    </div>
  );
}

interface PageRunBarProps {
  readonly run: PageRun;
  readonly obstacle: string | null;
  /** Whether it is known that the page runs it. */
  readonly isFree: boolean;
  readonly onRun: () => void;
}

function PageRunBar({ run, obstacle, isFree, onRun }: PageRunBarProps) {
  const { isBusy, progress, cancel } = run;
  const isSlow = useIsSlow(isBusy);
  return (
    <div className={classes["run"]} aria-busy={isBusy}>
      {isSlow ? (
        <RunProgress run={{ isBusy, progress, cancel, isCancelling: false }} />
      ) : (
        <>
          <OffButton
            size="md"
            obstacle={obstacle}
            onClick={() => {
              if (obstacle === null) onRun();
            }}
          >
            Run
          </OffButton>
          <p className={classes["terms"]} role="status">
            {obstacle === null && isFree ? "Free" : obstacle}
            {isFree && <span>Nothing leaves your browser.</span>}
          </p>
        </>
      )}
    </div>
  );
}

/** Pause in typing, in milliseconds. */
const pause = 300;
/** In bytes of files; more of them run when asked. */
const mostLiveBytes = 2 * 1024 ** 2;

/** Shows what each step gives while one builds, where all steps compute in the page and quickly. */
function useLivePreview(
  { inPage }: Planned,
  { input, isThere }: PipelineInput,
  run: PageRun,
  isEach: boolean,
): void {
  const bytes = input.files.reduce((sum, { size }) => sum + size, 0);
  const isLive =
    inPage !== null &&
    isThere &&
    !isEach &&
    bytes <= mostLiveBytes &&
    inPage.steps.every(({ isOff, operation }) => isOff || operation.live === true);
  const start = useEffectEvent(() => {
    if (inPage !== null) void run.start(inPage, input);
  });
  const clear = useEffectEvent(() => run.clear());
  useEffect(() => {
    if (!isThere || isEach) clear();
    if (!isLive) return undefined;
    const timer = setTimeout(start, pause);
    return () => clearTimeout(timer);
  }, [isLive, isThere, isEach, inPage, input]);
}
