import "#web/styles/segmented.css";
import { SegmentedControl } from "@mantine/core";
import { useState, type ReactNode } from "react";
import { CopyAction, SaveAction } from "./result-actions.tsx";
import { ResultSection } from "./result-section.tsx";
import { ScrollBox } from "./scroll-box.tsx";
import classes from "./run-result.module.css";

const plainLook =
  "<style>body{margin:1rem;font:1rem/1.6 system-ui,sans-serif;color:#14201d;background:#fff;overflow-wrap:anywhere}img{max-width:100%}pre,table{overflow:auto}td,th{border:1px solid #c3ccca;padding:.25rem .6rem}table{border-collapse:collapse}</style>";

interface HtmlResultProps {
  readonly title: string;
  readonly notice: ReactNode;
  readonly html: string;
  readonly filename: string | undefined;
}

/** Shows HTML as source, or in a frame without scripts and network. */
export function HtmlResult({ title, notice, html, filename = "result.html" }: HtmlResultProps) {
  const [view, setView] = useState("page");
  return (
    <ResultSection
      title={title}
      notice={notice}
      sends={{ kind: "text", text: () => html }}
      actions={
        <>
          <SegmentedControl
            size="xs"
            aria-label="Show as"
            data={[
              { value: "page", label: "Page" },
              { value: "source", label: "Source" },
            ]}
            value={view}
            onChange={setView}
          />
          <CopyAction content={html} label={`Copy: ${title}`} />
          <SaveAction filename={filename} content={() => new Blob([html], { type: "text/html" })} />
        </>
      }
    >
      {view === "page" ? (
        <iframe
          className={classes["frame"]}
          title={title}
          sandbox=""
          srcDoc={`<!doctype html>${plainLook}${html}`}
        />
      ) : (
        <ScrollBox label={title} look="text">
          <pre className={classes["text"]} data-wraps>
            {html}
          </pre>
        </ScrollBox>
      )}
    </ResultSection>
  );
}
