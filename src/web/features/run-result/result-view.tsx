import { Alert } from "@mantine/core";
import type { JsonValue, PartResult, RunResult } from "#kit/run/run-result.ts";
import { AudioResult } from "./audio-result.tsx";
import { DiffResult } from "./diff-result.tsx";
import { HtmlResult } from "./html-result.tsx";
import { ImageResult } from "./image-result.tsx";
import classes from "./run-result.module.css";
import { type SendOrigin, SendOriginContext } from "#web/features/send-to/sendable.ts";
import { TableResult } from "./table-result.tsx";
import { TextResult } from "./text-result.tsx";
import { ValuesResult } from "./values-result.tsx";

interface ResultViewProps {
  readonly from: SendOrigin;
  readonly result: JsonValue;
}

/** Shows an answer by its type, or nothing if it can't be displayed. */
export default function ResultView({ result, from }: ResultViewProps) {
  const shown = readResult(result);
  if (shown === null) return null;
  return (
    <SendOriginContext value={from}>
      <AnyResultView result={shown} />
    </SendOriginContext>
  );
}

const types = ["text", "values", "table", "json", "image", "audio", "diff", "html", "parts"];

/**
 * Returns a run's answer as a displayable result, or null. Checks only the type, because a schema
 * library would outweigh all result views; tests check the schema.
 */
function readResult(answer: JsonValue): RunResult | null {
  if (typeof answer !== "object" || answer === null || !("type" in answer)) return null;
  const { type } = answer;
  return typeof type === "string" && types.includes(type) ? (answer as RunResult) : null;
}

function AnyResultView({ result }: { readonly result: RunResult }) {
  if (result.type !== "parts") return <PartView title="Result" result={result} />;
  return (
    <div className={classes["parts"]}>
      <Notice text={result.notice} />
      {result.parts.map((part, index) => (
        // Parts have no other identity.
        <PartView key={index} title={part.title} result={part.result} />
      ))}
    </div>
  );
}

interface PartViewProps {
  readonly title: string;
  readonly result: PartResult;
}

function PartView({ title, result }: PartViewProps) {
  const notice = <Notice text={result.notice} />;
  switch (result.type) {
    case "text":
      return (
        <TextResult
          title={title}
          notice={notice}
          text={result.text}
          filename={result.filename}
          language={result.language}
        />
      );
    case "json":
      return (
        <TextResult
          title={title}
          notice={notice}
          text={JSON.stringify(result.value, null, 2)}
          filename="result.json"
          language="json"
        />
      );
    case "values":
      return <ValuesResult title={title} notice={notice} values={result.values} />;
    case "table":
      return <TableResult title={title} notice={notice} table={result} />;
    case "image":
      return <ImageResult title={title} notice={notice} image={result} />;
    case "audio":
      return <AudioResult title={title} notice={notice} audio={result} />;
    case "diff":
      return <DiffResult title={title} notice={notice} lines={result.lines} />;
    case "html":
      return (
        <HtmlResult title={title} notice={notice} html={result.html} filename={result.filename} />
      );
  }
}

function Notice({ text }: { readonly text: string | undefined }) {
  if (text === undefined) return null;
  return (
    // A note, which doesn't interrupt screen readers.
    <Alert color="orange" p="xs" role="note">
      {text}
    </Alert>
  );
}
