import { IconDownload, IconTrash } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { defaultRangeExtractor, type Range, useWindowVirtualizer } from "@tanstack/react-virtual";
import { type FocusEvent, memo, useCallback, useLayoutEffect, useRef, useState } from "react";
import { saveBlob } from "#web/api/save-blob.ts";
import { errorMessage } from "#web/browser/error-message.ts";
import { FileAction } from "#web/features/files/file-action.tsx";
import { formatBytes } from "#web/ui/format/format-size.ts";
import { showToast } from "#web/ui/show-toast.ts";
import { type BatchRow, bytesAfter, outputsOf } from "./batch-rows.ts";
import classes from "./batch.module.css";
import type { BatchControls } from "./use-batch.ts";

interface BatchTableProps {
  readonly batch: BatchControls;
  readonly labelledBy: string;
}

/** In pixels. Rendered rows are measured. */
const usualHeights = { wide: 53, narrow: 78 };
const beyond = 6;

/**
 * Scrolls with the page and renders only rows in sight, besides the focused one and its neighbours, which would lose the
 * focus. Space replaces the others.
 */
export function BatchTable({ batch, labelledBy }: BatchTableProps) {
  const { rows, work, percent } = batch;
  const body = useRef<HTMLTableSectionElement>(null);
  const [top, setTop] = useState(0);
  const isBusy = work !== null;
  const hasNotices = batch.failure !== null || batch.mistakes.length > 0;
  // What is above the table comes and goes.
  useLayoutEffect(() => {
    if (body.current === null) return;
    setTop(Math.round(body.current.getBoundingClientRect().top + window.scrollY));
  }, [rows.length, isBusy, hasNotices]);
  const [focused, setFocused] = useState(0);
  const followFocus = ({ target }: FocusEvent) => {
    const row = target.closest<HTMLElement>("[data-index]");
    if (row !== null) setFocused(Number(row.dataset["index"]));
  };
  const rowsToHave = useCallback(
    (range: Range) => {
      const near = [focused - 1, focused, focused + 1];
      const there = near.filter((index) => index >= 0 && index < range.count);
      const indexes = new Set([...defaultRangeExtractor(range), ...there]);
      return [...indexes].toSorted((one, other) => one - other);
    },
    [focused],
  );
  const isWide = window.matchMedia("(min-width: 48em)").matches;
  // No compiler memoises here, which is what the rule is about.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => usualHeights[isWide ? "wide" : "narrow"],
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: beyond,
    rangeExtractor: rowsToHave,
    scrollMargin: top,
  });
  const items = virtualizer.getVirtualItems();
  const paddingBottom = virtualizer.getTotalSize() - ((items.at(-1)?.end ?? top) - top);
  const { remove } = batch;
  return (
    <table
      className={classes["table"]}
      aria-labelledby={labelledBy}
      aria-rowcount={rows.length + 1}
    >
      <thead>
        <tr className={classes["head"]} aria-rowindex={1}>
          <th>File</th>
          <th>Result</th>
          <th>Before</th>
          <th>After</th>
          <th>
            <span className={classes["hidden"]}>Actions</span>
          </th>
        </tr>
      </thead>
      {/* It only hears of the focus, which buttons in its rows take. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <tbody ref={body} style={{ paddingBottom }} onFocus={followFocus}>
        {items.map(({ index, start, key }, place) => {
          const row = rows[index];
          if (row === undefined) return null;
          return (
            <tr
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              data-state={row.state.is}
              className={classes["row"]}
              style={{ marginTop: start - (items[place - 1]?.end ?? top) }}
              aria-rowindex={index + 2}
            >
              <Cells
                row={row}
                percent={row.state.is === "working" ? percent : null}
                isBusy={isBusy}
                remove={remove}
              />
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

interface CellsProps {
  readonly row: BatchRow;
  readonly percent: number | null;
  readonly isBusy: boolean;
  readonly remove: (id: number) => void;
}

const Cells = memo(
  ({ row, percent, isBusy, remove }: CellsProps) => {
    const { name, size } = row.file;
    const after = bytesAfter(row);
    return (
      <>
        <td className={classes["name"]}>
          <bdi>{name}</bdi>
        </td>
        <td className={classes["state"]}>{sentenceOf(row, percent)}</td>
        <td className={classes["size"]}>{formatBytes(size)}</td>
        <td className={classes["size"]} data-after={after !== null || undefined}>
          {after !== null && formatBytes(after)}
        </td>
        <td className={classes["actions"]}>
          <DownloadAction row={row} />
          <FileAction
            icon={IconTrash}
            label={`Remove ${name}`}
            isQuiet
            isDisabled={isBusy}
            onClick={() => remove(row.id)}
          />
        </td>
      </>
    );
  },
  (one, other) =>
    one.row === other.row && one.percent === other.percent && one.isBusy === other.isBusy,
);

const sentences = {
  waiting: "Waiting",
  uploading: "Uploading …",
  uploaded: "Uploaded",
  working: "Working …",
  processed: "Processed",
  done: "Done",
  cancelled: "Cancelled",
} as const;

function sentenceOf({ state }: BatchRow, percent: number | null): string {
  if (state.is === "failed") return state.problem;
  if (state.is === "done" && state.outputs.length === 0) return "Done, without a file";
  return percent === null ? sentences[state.is] : `${sentences[state.is]} ${Math.round(percent)}%`;
}

function DownloadAction({ row }: { readonly row: BatchRow }) {
  const outputs = outputsOf(row);
  const [first] = outputs;
  const name = outputs.length > 1 ? `${row.file.name}.zip` : (first?.filename ?? "");
  const download = useMutation({
    async mutationFn() {
      if (first === undefined || outputs.length === 1) return first?.read();
      const { zipOutputs } = await import("./save-results.ts");
      return zipOutputs(outputs);
    },
    onSuccess(blob) {
      if (blob !== undefined) saveBlob(blob, name);
    },
    onError(error) {
      const message = `Failed to download file '${name}': ${errorMessage(error)}`;
      showToast({ message, style: "error" });
    },
  });
  if (first === undefined) return null;
  return (
    <FileAction
      icon={IconDownload}
      label={`Download ${name}`}
      isBusy={download.isPending}
      onClick={() => download.mutate()}
    />
  );
}
