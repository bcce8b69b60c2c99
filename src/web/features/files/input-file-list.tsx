import { VisuallyHidden } from "@mantine/core";
import { IconExternalLink, IconGripVertical, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { FileAction } from "./file-action.tsx";
import { ListedFile } from "./listed-file.tsx";
import classes from "./files.module.css";
import { opensInline } from "./output/opens-inline.ts";
import { OrderButtons } from "./order/order-buttons.tsx";
import { useDownloads } from "./output/use-downloads.ts";
import { useDragOrder } from "./order/use-drag-order.ts";
import type { useFileRemoval } from "./use-file-removal.ts";
import type { InputFilesState } from "./use-input-files.ts";

interface InputFileListProps {
  readonly inputs: InputFilesState;
  readonly removal: ReturnType<typeof useFileRemoval>;
  readonly isDisabled: boolean;
}

/** Lists uploaded files, which can be reordered if that matters. */
export function InputFileList({ inputs, removal, isDisabled }: InputFileListProps) {
  const { files, isOrdered, session } = inputs;
  const [announcement, setAnnouncement] = useState("");
  const downloads = useDownloads(session, "input");
  const move = (from: number, to: number) => {
    inputs.move(from, to);
    const name = files[from]?.filename ?? "";
    setAnnouncement(`${name} is now number ${to + 1} of ${files.length}.`);
  };
  const canMove = isOrdered && files.length > 1 && !isDisabled;
  const drag = useDragOrder(move);
  return (
    <>
      <ul className={classes["list"]} aria-label="Input files">
        {files.map((file, place) => (
          <li
            key={file.filename}
            className={classes["item"]}
            data-over={drag.over === place || undefined}
            {...(canMove ? drag.handlersOf(place) : {})}
          >
            {isOrdered && files.length > 1 && (
              <span className={classes["grip"]} aria-hidden>
                <IconGripVertical size={18} />
                {place + 1}
              </span>
            )}
            <ListedFile
              place={{ sessionId: session.session?.sessionId ?? "", folder: "input", file }}
            >
              {isOrdered && files.length > 1 && (
                <OrderButtons
                  filename={file.filename}
                  place={place}
                  count={files.length}
                  isDisabled={isDisabled}
                  onMove={(to) => move(place, to)}
                />
              )}
              {opensInline(file.contentType) && (
                <FileAction
                  icon={IconExternalLink}
                  label={`Open ${file.filename}`}
                  isQuiet
                  isExtra
                  isBusy={downloads.isBusy("open", file.filename)}
                  onClick={() => downloads.open(file)}
                />
              )}
              <FileAction
                icon={IconTrash}
                label={`Remove ${file.filename}`}
                isQuiet
                isDisabled={isDisabled}
                isBusy={removal.isRemoving(file.filename)}
                onClick={() => removal.removeOne(file.filename)}
              />
            </ListedFile>
          </li>
        ))}
      </ul>
      {isOrdered && (
        <VisuallyHidden component="p" role="status">
          {announcement}
        </VisuallyHidden>
      )}
    </>
  );
}
