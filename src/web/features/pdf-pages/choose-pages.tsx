import { UnstyledButton } from "@mantine/core";
import { asRanges, chosenOf } from "./page-list.ts";
import { PagePicture } from "./page-picture.tsx";
import type { ShownPdf } from "./use-open-pdfs.ts";
import classes from "./pdf-pages.module.css";

/** So many are shown: beyond it ranges are written quicker than pages are found. */
const mostShown = 200;

interface ChoosePagesProps {
  readonly file: ShownPdf;
  /** Ranges of pages. */
  readonly text: string;
  /** What becomes of a page that is chosen. */
  readonly effect: "rotated" | "removed";
  readonly turn: number;
  readonly onChange: (text: string) => void;
}

/** The pages of a file, each of which is chosen by a press; the field with their ranges says the same. */
export function ChoosePages({ file, text, effect, turn, onChange }: ChoosePagesProps) {
  if (file.pdf === "failed") return null;
  const { pdf } = file;
  const { numPages } = pdf.document;
  const chosen = chosenOf(text, numPages);
  // Where nothing is named, all pages are turned; none would be taken out.
  const isEach = text.trim() === "" && effect === "rotated";
  const toggle = (page: number) => {
    const next = new Set(chosen);
    if (!next.delete(page)) next.add(page);
    onChange(asRanges(next));
  };
  return (
    <section className={classes["part"]} aria-label="Pages">
      <ol className={classes["pages"]}>
        {Array.from({ length: Math.min(numPages, mostShown) }, (_, index) => {
          const page = index + 1;
          const isChosen = chosen.has(page);
          return (
            <li key={page}>
              <UnstyledButton
                className={classes["choice"] ?? ""}
                aria-pressed={isChosen}
                data-effect={isChosen || isEach ? effect : undefined}
                onClick={() => toggle(page)}
              >
                <PagePicture pdf={pdf} page={page} turn={isChosen || isEach ? turn : 0} />
                <span className={classes["name"]}>
                  Page {page}
                  <span className={classes["turned"]}>
                    {isChosen || isEach ? `, ${effect}` : ""}
                  </span>
                </span>
              </UnstyledButton>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
