import { Button } from "@mantine/core";
import { IconArrowBackUp } from "@tabler/icons-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useDragOrder } from "#web/features/files/order/use-drag-order.ts";
import { formatCount, formatNumber } from "#web/ui/format/format-number.ts";
import { ArrangedPage } from "./arranged-page.tsx";
import { allPages, asTexts, changes, fromTexts, type ListedPage, withFiles } from "./page-list.ts";
import { PagePicture } from "./page-picture.tsx";
import type { ShownPdf } from "./use-open-pdfs.ts";
import classes from "./pdf-pages.module.css";

/** Pages shown at first, as each has a picture and four buttons. */
const shownAtOnce = 120;

interface ArrangePagesProps {
  readonly files: readonly ShownPdf[];
  /** Empty for all pages unchanged. */
  readonly texts: readonly string[];
  readonly onChange: (texts: readonly string[]) => void;
}

export function ArrangePages({ files, texts, onChange }: ArrangePagesProps) {
  const [most, setMost] = useState(shownAtOnce);
  const every = allPages(files.map(countOf));
  const list = texts.length === 0 ? every : fromTexts(texts);
  const put = (next: readonly ListedPage[]) => onChange(asTexts(next));
  const seen = useRef<ReadonlySet<string>>(new Set());
  const follow = useEffectEvent(() => {
    const { current: before } = seen;
    const present = new Set(files.map(({ filename }) => filename));
    const gone = new Set([...before].filter((filename) => !present.has(filename)));
    const come = files.filter(({ filename }) => !before.has(filename)).map(countOf);
    seen.current = present;
    // Only once the first files are known; an empty list means all pages.
    if (texts.length > 0 && before.size > 0) put(withFiles(list, { gone, come }));
  });
  const names = files.map(({ filename }) => filename).join("\n");
  useEffect(() => follow(), [names]);
  const drag = useDragOrder((from, to) => put(changes.move(list, from, to)));
  const out = every.length - new Set(list.map(({ filename, page }) => `${page} ${filename}`)).size;
  return (
    <section className={classes["part"]} aria-label="Pages">
      <div className={classes["head"]}>
        <p role="status" className={classes["count"]}>
          {formatCount(list.length, "page", "pages")}
          {out > 0 && `, ${formatNumber(out)} removed`}
        </p>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconArrowBackUp size={16} aria-hidden />}
          onClick={() => onChange([])}
        >
          Reset all pages
        </Button>
      </div>
      <ol className={classes["pages"]}>
        {list.slice(0, most).map((one, place) => (
          <li
            key={keyOf(list, place)}
            className={classes["page"]}
            data-over={drag.over === place || undefined}
            {...drag.handlersOf(place)}
          >
            <ArrangedPage
              name={files.length === 1 ? `Page ${one.page}` : `Page ${one.page} of ${one.filename}`}
              turn={one.turn}
              isFirst={place === 0}
              isLast={place === list.length - 1}
              picture={
                <PagePicture
                  pdf={files.find(({ filename }) => filename === one.filename)?.pdf ?? "failed"}
                  page={one.page}
                  turn={one.turn}
                />
              }
              onMove={(by) => put(changes.move(list, place, place + by))}
              onTurn={() => put(changes.turn(list, place))}
              onRemove={() => put(changes.remove(list, place))}
            />
          </li>
        ))}
      </ol>
      {list.length > most && (
        <Button variant="default" onClick={() => setMost((shown) => shown + shownAtOnce)}>
          Show more pages
        </Button>
      )}
    </section>
  );
}

/** A page listed twice needs two keys. */
function keyOf(list: readonly ListedPage[], place: number): string {
  const one = list[place];
  const isSame = (other: ListedPage) => other.filename === one?.filename && other.page === one.page;
  return `${list.slice(0, place).filter(isSame).length} ${one?.page} ${one?.filename}`;
}

function countOf({ filename, pdf }: ShownPdf) {
  return { filename, pages: pdf === "failed" ? 0 : pdf.document.numPages };
}
