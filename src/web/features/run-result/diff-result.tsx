import type { ReactNode } from "react";
import type { PartResult } from "#kit/run/run-result.ts";
import { ScrollBox } from "./scroll-box.tsx";
import { CopyAction, SaveAction } from "./result-actions.tsx";
import { ResultSection } from "./result-section.tsx";
import classes from "./run-result.module.css";

type Line = Extract<PartResult, { readonly type: "diff" }>["lines"][number];

const signs = { same: " ", added: "+", removed: "-" } as const;

/** More would make the page stutter; copy and download have all. */
const mostShown = 2000;

interface DiffResultProps {
  readonly title: string;
  readonly notice: ReactNode;
  readonly lines: readonly Line[];
}

/** Shows changes by signs as well as colours. */
export function DiffResult({ title, notice, lines }: DiffResultProps) {
  const text = lines.map(({ kind, text: line }) => `${signs[kind]} ${line}`).join("\n");
  const count = (kind: Line["kind"]) => lines.filter((line) => line.kind === kind).length;
  return (
    <ResultSection
      title={title}
      notice={notice}
      sends={{ kind: "text", text: () => text }}
      actions={
        <>
          <CopyAction content={text} label={`Copy: ${title}`} />
          <SaveAction
            filename="difference.diff"
            content={() => new Blob([text], { type: "text/plain" })}
          />
        </>
      }
    >
      <ScrollBox label={title}>
        <ol className={classes["diff"]}>
          {lines.slice(0, mostShown).map((line, index) => (
            // Lines have no other identity.
            <li key={index} data-kind={line.kind}>
              <span aria-label={line.kind === "same" ? undefined : line.kind}>
                {signs[line.kind]}
              </span>
              {line.text}
            </li>
          ))}
        </ol>
      </ScrollBox>
      <p className={classes["rest"]}>
        {count("added")} added, {count("removed")} removed, {count("same")} the same
      </p>
    </ResultSection>
  );
}
