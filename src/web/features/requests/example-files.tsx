import { Button, CloseButton, FileButton, Text } from "@mantine/core";
import { IconPaperclip } from "@tabler/icons-react";
import { useId } from "react";
import type { FileFolder } from "#contract/facts/files/file.ts";
import { exampleMaximumBytes, mostExampleFiles } from "#contract/facts/utility-request.ts";
import { formatBytes } from "#web/ui/format/format-size.ts";
import classes from "./requests.module.css";

export interface ChosenFile {
  readonly id: number;
  readonly folder: FileFolder;
  readonly file: File;
}

interface ExampleFilesProps {
  readonly folder: FileFolder;
  readonly files: readonly ChosenFile[];
  readonly onAdd: (folder: FileFolder, files: readonly File[]) => void;
  readonly onRemove: (id: number) => void;
}

/** Adds files to an example's input or output. */
export function ExampleFiles({ folder, files, onAdd, onRemove }: ExampleFilesProps) {
  const labelId = useId();
  return (
    <div>
      <FileButton multiple onChange={(chosen) => onAdd(folder, chosen)}>
        {(props) => (
          <Button
            {...props}
            id={labelId}
            variant="default"
            size="xs"
            leftSection={<IconPaperclip size={16} aria-hidden />}
          >
            Add {folder} files
          </Button>
        )}
      </FileButton>
      {files.length > 0 && (
        <ul className={classes["chosen"]} aria-labelledby={labelId}>
          {files.map(({ id, file }) => (
            <li key={id}>
              <span className="breakable">{file.name}</span>
              <Text span size="sm" c="dimmed">
                {formatBytes(file.size)}
              </Text>
              <CloseButton aria-label={`Remove ${file.name}`} onClick={() => onRemove(id)} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Returns a sentence if there are too many or too large files, else null. */
export function filesMistake(
  texts: readonly string[],
  files: readonly { readonly size: number }[],
): string | null {
  if (files.length > mostExampleFiles) {
    return `You can add up to ${mostExampleFiles} files. Remove some.`;
  }
  const bytes =
    texts.reduce((sum, text) => sum + new TextEncoder().encode(text).length, 0) +
    files.reduce((sum, { size }) => sum + size, 0);
  return bytes > exampleMaximumBytes
    ? `Your examples are over ${formatBytes(exampleMaximumBytes)} together. Use smaller ones.`
    : null;
}
