import "#web/styles/segmented.css";
import "#web/styles/switches.css";
import { SegmentedControl, Switch } from "@mantine/core";
import { Suspense, useState, type ReactNode } from "react";
import { formatNumber } from "#web/ui/format/format-number.ts";
import { CopyAction, SaveAction } from "./result-actions.tsx";
import { ResultSection } from "./result-section.tsx";
import { ScrollBox } from "./scroll-box.tsx";
import classes from "./run-result.module.css";
import { latePart } from "#web/ui/late-part.tsx";

const JsonTree = latePart(() => import("./json-tree/json-tree.tsx"));

/** More would make the page stutter; copy and download have all. */
const mostShown = 200_000;

interface TextResultProps {
  readonly title: string;
  readonly notice: ReactNode;
  readonly text: string;
  readonly filename: string | undefined;
  readonly language: string | undefined;
}

/**
 * Shows text with its spaces, wrapped or scrolling. JSON with more than one value can be shown as a
 * tree.
 */
export function TextResult(props: TextResultProps) {
  const { title, notice, text, filename = "result.txt", language } = props;
  const [wraps, setWraps] = useState(true);
  const [view, setView] = useState("text");
  const hasTree = language === "json" && /^\s*[[{]/.test(text);
  const isTree = hasTree && view === "tree";
  const isMultiline = text.includes("\n");
  return (
    <ResultSection
      title={title}
      notice={notice}
      sends={{ kind: "text", text: () => text }}
      actions={
        <>
          {hasTree && (
            <SegmentedControl
              size="xs"
              aria-label="Show as"
              data={[
                { value: "text", label: "Text" },
                { value: "tree", label: "Tree" },
              ]}
              value={view}
              onChange={setView}
            />
          )}
          {isMultiline && !isTree && (
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
      {isTree ? (
        <Suspense>
          <JsonTree key={text} title={title} text={text} />
        </Suspense>
      ) : (
        <ScrollBox label={title} look="text">
          <pre className={classes["text"]} data-wraps={wraps || undefined}>
            {text.slice(0, mostShown)}
          </pre>
        </ScrollBox>
      )}
      {!isTree && text.length > mostShown && (
        <p className={classes["rest"]}>
          Only the first {formatNumber(mostShown)} characters are shown. Copy or download to get all
          of it.
        </p>
      )}
    </ResultSection>
  );
}
