import { UnstyledButton } from "@mantine/core";
import { asRanges, chosenOf } from "./page-list.ts";
import { PagePicture } from "./page-picture.tsx";
import type { ShownPdf } from "./use-open-pdfs.ts";
import classes from "./pdf-pages.module.css";

/** For more pages, typing ranges is quicker. */
const mostShown = 200;

interface ChoosePagesProps {
  readonly file: ShownPdf;
  readonly text: string;
  readonly effect: "rotated" | "removed";
  readonly turn: number;
  readonly onChange: (text: string) => void;
}

/** Chooses pages by clicking, in sync with the ranges field. */
export function ChoosePages({ file, text, effect, turn, onChange }: ChoosePagesProps) {
  if (file.pdf === "failed") return null;
  const { pdf } = file;
  const { numPages } = pdf.document;
  const chosen = chosenOf(text, numPages);
  // No ranges mean every page when rotating, and none when removing.
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
