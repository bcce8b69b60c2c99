import "#web/styles/switches.css";
import { Switch } from "@mantine/core";
import { useState, type ReactNode } from "react";
import { formatNumber } from "#web/ui/format/format-number.ts";
import { CopyAction, SaveAction } from "./result-actions.tsx";
import { ResultSection } from "./result-section.tsx";
import { ScrollBox } from "./scroll-box.tsx";
import classes from "./run-result.module.css";

/** A page lays out so many characters without a pause; copy and download hold all. */
const mostShown = 200_000;

interface TextResultProps {
  readonly title: string;
  readonly notice: ReactNode;
  readonly text: string;
  readonly filename: string | undefined;
}

/** A text as it is, every space of it; long lines wrap, or are scrolled to. */
export function TextResult({ title, notice, text, filename = "result.txt" }: TextResultProps) {
  const [wraps, setWraps] = useState(true);
  const isMultiline = text.includes("\n");
  return (
    <ResultSection
      title={title}
      notice={notice}
      sends={{ kind: "text", text: () => text }}
      actions={
        <>
          {isMultiline && (
            <Switch
              size="xs"
              label="Wrap lines"
              checked={wraps}
              onChange={(event) => setWraps(event.currentTarget.checked)}
            />
          )}
          <CopyAction content={text} label={`Copy: ${title}`} />
          <SaveAction
            filename={filename}
            content={() => new Blob([text], { type: "text/plain" })}
          />
        </>
      }
    >
      <ScrollBox label={title} look="text">
        <pre className={classes["text"]} data-wraps={wraps || undefined}>
          {text.slice(0, mostShown)}
        </pre>
      </ScrollBox>
      {text.length > mostShown && (
        <p className={classes["rest"]}>
          Only the first {formatNumber(mostShown)} characters are shown. Copy and download hold all
          of it.
        </p>
      )}
    </ResultSection>
  );
}
