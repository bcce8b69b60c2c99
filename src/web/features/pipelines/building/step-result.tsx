import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { Suspense, useState } from "react";
import { saveBlob } from "#web/api/save-blob.ts";
import { errorMessage } from "#web/browser/error-message.ts";
import { FileAction } from "#web/features/files/file-action.tsx";
import type { SendOrigin } from "#web/features/send-to/sendable.ts";
import { formatBytes } from "#web/ui/format/format-size.ts";
import { latePart } from "#web/ui/late-part.tsx";
import { showToast } from "#web/ui/show-toast.ts";
import { describeGiven } from "../running/describe-given.ts";
import type { PageFile } from "#web/features/browser-run/page-files.ts";
import type { StepGiven } from "../running/page-workplace.ts";
import classes from "./building.module.css";
import files from "../pipelines.module.css";

const ResultView = latePart(() => import("#web/features/run-result/result-view.tsx"));

interface StepResultProps {
  readonly number: number;
  readonly given: readonly StepGiven[];
  /** Why it stopped, or null. */
  readonly failure: string | null;
  readonly from: SendOrigin;
}

/** As many as one looks through. All of them are in the result of the last step. */
const mostShown = 20;

/** What a step gave, in a line that opens to all of it. */
export function StepResult({ number, given, failure, from }: StepResultProps) {
  const [isOpen, setOpen] = useState(false);
  if (failure !== null) {
    return <p className={classes["stopped"]}>{failure.replace(/^Step \d+, .+?: /, "Stopped: ")}</p>;
  }
  if (given.length === 0) return null;
  const outputs = given.flatMap((each) => each.outputs);
  const results = given.flatMap(({ result }) => (result === null ? [] : [result]));
  return (
    <div className={classes["given"]} role="group" aria-label={`Result of step ${number}`}>
      <span>{describeGiven(given)}</span>
      {outputs.length + results.length > 0 && (
        <Button
          size="compact-sm"
          variant="subtle"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? "Hide result" : "Show result"}
        </Button>
      )}
      {isOpen && (
        <div>
          {results.slice(0, mostShown).map((result, index) => (
            // Results have no other identity.
            <Suspense key={index}>
              <ResultView result={result} from={from} />
            </Suspense>
          ))}
          {outputs.length > 0 && (
            <ul className={files["files"]} aria-label={`Files of step ${number}`}>
              {outputs.slice(0, mostShown).map((file, index) => (
                // Files of several runs may have the same name.
                <li key={index}>
                  <span>{file.filename}</span>
                  <small>{formatBytes(file.bytes)}</small>
                  <FileAction
                    icon={IconDownload}
                    label={`Download ${file.filename}`}
                    onClick={() => save(file)}
                  />
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </div>
  );
}

function save({ blob, filename }: PageFile): void {
  try {
    saveBlob(blob, filename);
  } catch (error) {
    const message = `Failed to download file '${filename}': ${errorMessage(error)}`;
    showToast({ message, style: "error" });
  }
}
