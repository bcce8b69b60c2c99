import { Button } from "@mantine/core";
import { IconDownload, IconFileZip } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { errorMessage } from "#web/browser/error-message.ts";
import { saveBlob } from "#web/api/save-blob.ts";
import type { OutputFile } from "#kit/run/collect-outputs.ts";
import { FileAction } from "#web/features/files/file-action.tsx";
import { type Sendable, sendableBlob, type SendOrigin } from "#web/features/send-to/sendable.ts";
import { SendTo } from "#web/features/send-to/send-to.tsx";
import classes from "../generated-page.module.css";
import { formatBytes } from "#web/ui/format/format-size.ts";
import { showToast } from "#web/ui/show-toast.ts";

interface BrowserOutputsProps {
  readonly files: readonly OutputFile[];
  /** The zip's name, without extension. */
  readonly name: string;
  readonly from: SendOrigin;
}

/** Lists files made in the page, which are stored nowhere else. */
export default function BrowserOutputs({ files, name, from }: BrowserOutputsProps) {
  const save = (blob: Blob, filename: string) => {
    try {
      saveBlob(blob, filename);
    } catch (error) {
      const message = `Failed to download file '${filename}': ${errorMessage(error)}`;
      showToast({ message, style: "error" });
    }
  };
  const zip = useMutation({
    async mutationFn() {
      const { zipFiles } = await import("./zip-files.ts");
      return zipFiles(files);
    },
    onSuccess: (zipped) => save(zipped, `${name}_output.zip`),
    onError(error) {
      const message = `Failed to download output files as ZIP: ${errorMessage(error)}`;
      showToast({ message, style: "error" });
    },
  });
  return (
    <section className={classes["files"]} aria-labelledby="output-files">
      <div className={classes["filesHead"]}>
        <h2 id="output-files">Output files</h2>
        {files.length > 1 && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconFileZip size={16} aria-hidden />}
            loading={zip.isPending}
            onClick={() => zip.mutate()}
          >
            Download as ZIP
          </Button>
        )}
        {files.length > 1 && (
          <SendTo what={sendablesOf(files)} from={from} name="all output files" />
        )}
      </div>
      <ul aria-labelledby="output-files">
        {files.map(({ filename, blob }) => (
          <li key={filename} className={classes["file"]}>
            <span>{filename}</span>
            <small>{formatBytes(blob.size)}</small>
            <FileAction
              icon={IconDownload}
              label={`Download ${filename}`}
              onClick={() => save(blob, filename)}
            />
            <SendTo what={sendablesOf([{ filename, blob }])} from={from} name={filename} isIcon />
          </li>
        ))}
      </ul>
    </section>
  );
}

function sendablesOf(files: readonly OutputFile[]): Sendable {
  return {
    kind: "files",
    files: () => files.map(({ blob, filename }) => sendableBlob(blob, filename)),
  };
}
