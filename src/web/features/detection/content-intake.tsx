import { Suspense } from "react";
import { type Content, isContent, mayBeValue } from "./content.ts";
import classes from "./detection.module.css";
import { useContent } from "./use-content.ts";
import { latePart } from "#web/ui/late-part.tsx";

const ContentPanel = latePart(() => import("./panel/content-panel.tsx"));

interface ContentIntakeProps {
  /** Text of the search box, which may be content too. */
  readonly text: string;
  readonly onClear: () => void;
}

/** Suggests utilities for content, which is examined only in the page. */
export function ContentIntake({ text, onClear }: ContentIntakeProps) {
  const { content, isDragging, bring } = useContent(onClear);
  const typed: Content | null = isContent(text) || mayBeValue(text) ? { kind: "text", text } : null;
  const shown = text === "" ? content : typed;
  return (
    <div>
      <p className={classes["hint"]}>
        Or paste text, or drop a file.
        <label className={classes["choose"]}>
          <input
            type="file"
            multiple
            className={classes["file"]}
            onChange={({ currentTarget: { files } }) =>
              bring({ kind: "files", files: [...(files ?? [])] })
            }
          />
          Choose a file
        </label>
      </p>
      {(isDragging || shown !== null) && (
        <Suspense>
          <ContentPanel
            content={shown}
            isDragging={isDragging}
            isBrought={text === ""}
            onClear={() => {
              bring(null);
              onClear();
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
