import { Button } from "@mantine/core";
import { IconDownload, IconFileZip } from "@tabler/icons-react";
import { useState } from "react";
import { errorMessage } from "#web/browser/error-message.ts";
import { saveBlob } from "#web/api/save-blob.ts";
import type { OutputFile } from "#web/features/browser-run/run-message.ts";
import { FileAction } from "#web/features/files/file-action.tsx";
import classes from "../generated-page.module.css";
import { formatBytes } from "#web/ui/format/format-bytes.ts";
import { showToast } from "#web/ui/show-toast.ts";

interface BrowserOutputsProps {
  readonly files: readonly OutputFile[];
  /** The name of the zip, without its ending. */
  readonly name: string;
}

/** The files that a run made in the page. They are kept nowhere else. */
export function BrowserOutputs({ files, name }: BrowserOutputsProps) {
  const [isZipping, setZipping] = useState(false);
  const save = (blob: Blob, filename: string) => {
    try {
      saveBlob(blob, filename);
    } catch (error) {
      const message = `Failed to download file '${filename}': ${errorMessage(error)}`;
      showToast({ message, style: "error" });
    }
  };
  const saveAll = async () => {
    setZipping(true);
    try {
      const { zipFiles } = await import("./zip-files.ts");
      save(await zipFiles(files), `${name}_output.zip`);
    } catch (error) {
      const message = `Failed to download output files as ZIP: ${errorMessage(error)}`;
      showToast({ message, style: "error" });
    } finally {
      setZipping(false);
    }
  };
  if (files.length === 0) return null;
  return (
    <section className={classes["files"]} aria-labelledby="output-files">
      <div className={classes["filesHead"]}>
        <h2 id="output-files">Output files</h2>
        {files.length > 1 && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconFileZip size={16} aria-hidden />}
            loading={isZipping}
            onClick={() => void saveAll()}
          >
            Download as ZIP
          </Button>
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
          </li>
        ))}
      </ul>
    </section>
  );
}
