import { Button } from "@mantine/core";
import { IconFileZip } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { saveBlob } from "#web/api/save-blob.ts";
import { errorMessage } from "#web/browser/error-message.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { formatDate } from "#web/ui/format/format-date.ts";
import { formatCount } from "#web/ui/format/format-number.ts";
import { formatBytes } from "#web/ui/format/format-size.ts";
import { showToast } from "#web/ui/show-toast.ts";
import pageClasses from "../generated-page.module.css";
import { bytesOf, countRows, describeCounts, isEnded, outputsOf } from "./batch-rows.ts";
import { BatchTable } from "./batch-table.tsx";
import classes from "./batch.module.css";
import type { BatchControls } from "./use-batch.ts";

interface BatchFilesProps {
  readonly batch: BatchControls;
  /** The zip's name, without extension. */
  readonly name: string;
  readonly canRun: boolean;
  readonly onLeave: () => void;
}

/** The table of files, and what is done with all of them. */
export function BatchFiles({ batch, name, canRun, onLeave }: BatchFilesProps) {
  const { rows, work, keptUntil } = batch;
  const [isAsking, setAsking] = useState(false);
  const isBusy = work !== null;
  const counts = countRows(rows);
  const failed = rows.filter(({ state }) => state.is === "failed");
  const hasOutputs = rows.some((row) => outputsOf(row).length > 0);
  const zip = useMutation({
    async mutationFn() {
      const { zipResults } = await import("./save-results.ts");
      return zipResults(rows);
    },
    onSuccess: (zipped) => saveBlob(zipped, `${name}_results.zip`),
    onError(error) {
      const message = `Failed to download the results as ZIP: ${errorMessage(error)}`;
      showToast({ message, style: "error" });
    },
  });
  const leave = () => {
    batch.clear();
    onLeave();
  };
  const files = formatCount(rows.length, "file", "files");
  return (
    <section className={classes["files"]} aria-labelledby="batch-files">
      <div className={pageClasses["filesHead"]}>
        <h2 id="batch-files">
          Files{" "}
          <small className={classes["summary"]}>
            {files}, {formatBytes(bytesOf(rows))}
            {rows.some(isEnded) && `: ${describeCounts(counts)}`}
          </small>
        </h2>
        <div className={classes["buttons"]}>
          {failed.length > 0 && (
            <Button
              size="xs"
              variant="default"
              disabled={isBusy || !canRun}
              onClick={() => batch.run(failed)}
            >
              Retry failed
            </Button>
          )}
          {rows.some(isEnded) && (
            <Button
              size="xs"
              variant="default"
              leftSection={<IconFileZip size={16} aria-hidden />}
              loading={zip.isPending}
              disabled={isBusy}
              onClick={() => zip.mutate()}
            >
              Download all
            </Button>
          )}
          <Button size="xs" variant="default" disabled={isBusy} onClick={() => setAsking(true)}>
            Remove all
          </Button>
        </div>
      </div>
      {hasOutputs && keptUntil !== null && (
        <p className={pageClasses["stay"]}>
          Download the results by {formatDate(keptUntil)}. The server deletes them after that.
        </p>
      )}
      <BatchTable batch={batch} labelledBy="batch-files" />
      {isAsking && (
        <ConfirmDialog
          question="Remove all files?"
          action="Remove all"
          keep="Keep"
          onConfirm={leave}
          onClose={() => setAsking(false)}
        >
          {files} and what came of them will be removed from this page. This cannot be undone.
        </ConfirmDialog>
      )}
    </section>
  );
}
