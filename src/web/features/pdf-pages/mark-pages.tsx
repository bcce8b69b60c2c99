import { ActionIcon, Button } from "@mantine/core";
import { IconChevronLeft, IconChevronRight, IconSquarePlus, IconTrash } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import type { Size } from "#kit/image/describe-size.ts";
import type { Area } from "#web/features/place-frame/move-frame.ts";
import { PlaceFrame } from "#web/features/place-frame/place-frame.tsx";
import { DrawArea } from "./draw-area.tsx";
import type { OpenPdf } from "./open-pdf.ts";
import { keyStep, sizeOnSheet, toMillimetres, toUnits } from "./page-units.ts";
import { PageSheet, type Sheet } from "./page-sheet.tsx";
import classes from "./pdf-pages.module.css";

/** In millimetres from the page's upper left corner as displayed. */
export interface PageMark {
  /** Counted from 1. */
  readonly page: number;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

interface MarkPagesProps {
  readonly pdf: OpenPdf;
  /** Marks on missing pages aren't shown. */
  readonly marks: readonly PageMark[];
  readonly onAdd: (mark: PageMark) => void;
  /** Moves or resizes a mark; null removes it. */
  readonly onChange: (index: number, mark: PageMark | null) => void;
}

/** Draws, moves, resizes and removes rectangles by mouse, pen, touch or keyboard. */
export function MarkPages({ pdf, marks, onAdd, onChange }: MarkPagesProps) {
  const count = pdf.document.numPages;
  const first = marks[0]?.page ?? 1;
  const [page, setPage] = useState(first >= 1 && first <= count ? first : 1);
  const part = useRef<HTMLElement>(null);
  const adder = useRef<HTMLButtonElement>(null);
  const awaited = useRef(0);
  useEffect(() => {
    if (marks.length !== awaited.current) return;
    awaited.current = 0;
    // So the arrow keys move a mark added by keyboard.
    const frames = part.current?.querySelectorAll<HTMLElement>("[data-mark]") ?? [];
    [...frames].at(-1)?.querySelector<HTMLElement>("[aria-keyshortcuts]")?.focus();
  }, [marks]);
  const shown = marks.flatMap((mark, index) => (mark.page === page ? [{ mark, index }] : []));
  return (
    <section ref={part} className={classes["part"]} aria-label="Areas on the pages">
      <div className={classes["head"]}>
        <div className={classes["turner"]}>
          <ActionIcon
            variant="default"
            size="lg"
            aria-label="Previous page"
            disabled={page === 1}
            onClick={() => setPage(page - 1)}
          >
            <IconChevronLeft size={18} aria-hidden />
          </ActionIcon>
          <p className={classes["count"]} role="status">
            Page {page} of {count}
            {shown.length > 0 && `, ${shown.length === 1 ? "1 area" : `${shown.length} areas`}`}
          </p>
          <ActionIcon
            variant="default"
            size="lg"
            aria-label="Next page"
            disabled={page === count}
            onClick={() => setPage(page + 1)}
          >
            <IconChevronRight size={18} aria-hidden />
          </ActionIcon>
        </div>
        <Button
          ref={adder}
          size="xs"
          variant="default"
          leftSection={<IconSquarePlus size={16} aria-hidden />}
          onClick={() => {
            awaited.current = marks.length + 1;
            onAdd({ page, ...newPlace(shown.length) });
          }}
        >
          Add area
        </Button>
      </div>
      <PageSheet key={page} pdf={pdf} page={page}>
        {(sheet) => (
          <Marks
            sheet={sheet}
            shown={shown}
            onDraw={(area) => onAdd({ page, ...fieldsOf(area) })}
            onChange={(index, area) => onChange(index, { page, ...fieldsOf(area) })}
            onRemove={(index) => {
              onChange(index, null);
              // The removed mark's button had the focus.
              adder.current?.focus();
            }}
          />
        )}
      </PageSheet>
    </section>
  );
}

/** Staggers marks added by button, so none hides another. */
function newPlace(before: number): Omit<PageMark, "page"> {
  const offset = 20 + 5 * (before % 20);
  return { left: offset, top: offset, width: 60, height: 15 };
}

interface MarksProps {
  readonly sheet: Sheet;
  readonly shown: readonly { readonly mark: PageMark; readonly index: number }[];
  readonly onDraw: (area: Area) => void;
  readonly onChange: (index: number, area: Area) => void;
  readonly onRemove: (index: number) => void;
}

function Marks({ sheet, shown, onDraw, onChange, onRemove }: MarksProps) {
  const image = sizeOnSheet(sheet);
  return (
    <>
      <DrawArea image={image} onDraw={onDraw} />
      {shown.map(({ mark, index }, place) => (
        <div key={index} data-mark={index}>
          <PlaceFrame
            name={`Area ${place + 1}`}
            area={areaOf(mark, image)}
            image={image}
            ratio={undefined}
            step={keyStep}
            isByCorners
            onMove={(area) => onChange(index, area)}
          >
            <div className={classes["mark"]} />
            <ActionIcon
              className={classes["remove"] ?? ""}
              variant="default"
              size="md"
              aria-label={`Remove area ${place + 1}`}
              onClick={() => onRemove(index)}
            >
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          </PlaceFrame>
        </div>
      ))}
    </>
  );
}

/** Clips a mark to its page, as it would widen the screen. */
function areaOf({ left, top, width, height }: PageMark, image: Size): Area {
  const x = Math.min(toUnits(left), image.width - 1);
  const y = Math.min(toUnits(top), image.height - 1);
  return {
    x,
    y,
    width: Math.max(1, Math.min(toUnits(width), image.width - x)),
    height: Math.max(1, Math.min(toUnits(height), image.height - y)),
  };
}

function fieldsOf({ x, y, width, height }: Area): Omit<PageMark, "page"> {
  return {
    left: toMillimetres(x),
    top: toMillimetres(y),
    width: toMillimetres(width),
    height: toMillimetres(height),
  };
}
