import "#web/styles/progress.css";
import { Button, Progress } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { Account } from "#contract/schemas/account.ts";
import type { CatalogueEntry } from "#contract/schemas/utility.ts";
import { settingsQuery } from "#web/api/settings.ts";
import type { Barrier } from "#web/features/session/use-utility-session.ts";
import { formatCount } from "#web/ui/format/format-number.ts";
import { OffButton } from "#web/ui/off-button.tsx";
import pageClasses from "../generated-page.module.css";
import { Purse } from "../purse.tsx";
import { quoteBatch } from "./batch-quote.ts";
import classes from "./batch.module.css";
import type { BatchControls } from "./use-batch.ts";
import type { BatchWork } from "./use-batch-run.ts";

interface BatchBarProps {
  readonly batch: BatchControls;
  readonly utility: CatalogueEntry;
  readonly account: Account | null;
  readonly barrier: Barrier | null;
  /** The operation's name. */
  readonly label: string;
  /** Why the batch can't run, or null. */
  readonly obstacle: string | null;
  /** Where no form around it runs the batch. */
  readonly onRun?: () => void;
}

/** Runs the batch and says what it costs, or shows how far it is. */
export function BatchBar(props: BatchBarProps) {
  const { batch, utility, account, barrier, label, obstacle, onRun } = props;
  const { toRun, work } = batch;
  if (work !== null) return <BatchProgress batch={batch} work={work} />;
  const { sentence, shortage } = quoteBatch(toRun.length, utility, account);
  const lack = barrier === null ? shortage : null;
  const count = toRun.length;
  return (
    <div className={classes["bar"]}>
      <div className={pageClasses["run"]}>
        <OffButton
          type={onRun === undefined ? "submit" : "button"}
          size="md"
          obstacle={obstacle ?? lack?.sentence ?? null}
          {...(onRun !== undefined && { onClick: onRun })}
        >
          {count === 0 ? label : `${label}: ${formatCount(count, "file", "files")}`}
        </OffButton>
        {count > 0 && (sentence !== null || barrier !== null) && (
          <p className={pageClasses["price"]}>
            {sentence}
            <Purse account={account} barrier={barrier} />
          </p>
        )}
      </div>
      {count > 0 && lack !== null && <Shortage batch={batch} lack={lack} />}
    </div>
  );
}

interface ShortageProps {
  readonly batch: BatchControls;
  readonly lack: { readonly enoughFor: number; readonly sentence: string };
}

/** Offers to run as many files as the credits are enough for, or to get more. */
function Shortage({ batch, lack: { enoughFor, sentence } }: ShortageProps) {
  const { data: settings } = useQuery(settingsQuery);
  return (
    <div className={pageClasses["offer"]} role="note">
      <span>{sentence}</span>
      {enoughFor > 0 && (
        <Button
          size="xs"
          variant="default"
          onClick={() => batch.run(batch.toRun.slice(0, enoughFor))}
        >
          Run {formatCount(enoughFor, "file", "files")}
        </Button>
      )}
      {settings?.sellsCredits === true && (
        <Button
          size="xs"
          variant="default"
          // The files are only in this page.
          renderRoot={(props) => <Link to="/credits" target="_blank" {...props} />}
        >
          Get credits
        </Button>
      )}
    </div>
  );
}

const cancelLabels = {
  no: "Cancel",
  "after this file": "Stop now",
  now: "Stopping …",
} as const;

function BatchProgress({
  batch,
  work,
}: {
  readonly batch: BatchControls;
  readonly work: BatchWork;
}) {
  const { stopping, isInPage } = batch;
  const percent = Math.round(work.done * 100);
  return (
    <div className={pageClasses["progress"]} aria-busy>
      <div className={pageClasses["progressHead"]}>
        <span className={classes["step"]}>
          {stopping === "after this file" ? "Stopping after this file …" : work.step}
        </span>
        <Button
          size="xs"
          variant="default"
          disabled={stopping === "now"}
          onClick={() => batch.cancel()}
        >
          {isInPage || stopping !== "no" ? cancelLabels[stopping] : "Cancel run"}
        </Button>
      </div>
      <Progress value={percent} size="sm" aria-label="Batch" />
    </div>
  );
}
