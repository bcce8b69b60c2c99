import { Suspense } from "react";
import { type Content, isContent, mayBeValue } from "./content.ts";
import classes from "./detection.module.css";
import { useContent } from "./use-content.ts";
import { latePart } from "#web/ui/late-part.tsx";

const ContentPanel = latePart(() => import("./panel/content-panel.tsx"));

interface ContentIntakeProps {
  /** What stands in the search box, which may be content as well. */
  readonly text: string;
  /** Empties the box. */
  readonly onClear: () => void;
}

/**
 * Takes what somebody brings to the page, pasted, dropped or chosen, and shows what can be done with it. It is looked at
 * in the page alone, and what looks at it is loaded once there is something.
 */
export function ContentIntake({ text, onClear }: ContentIntakeProps) {
  const { content, isDragging, bring } = useContent(onClear);
  const typed: Content | null = isContent(text) || mayBeValue(text) ? { kind: "text", text } : null;
  const shown = text === "" ? content : typed;
  return (
    <div>
      <p className={classes["hint"]}>
        Or paste text or drop a file.
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
