import "#web/styles/forms.css";
import { Textarea } from "@mantine/core";
import { useEffect, useMemo, useState } from "react";
import { sessionMaximumBytes, sessionMaximumFiles } from "#contract/facts/files/file.ts";
import { pipelineUtilityId } from "#contract/facts/utility/pipeline-id.ts";
import { typeOfName } from "#kit/pipeline/file-types.ts";
import type { Given } from "#kit/pipeline/plan-pipeline.ts";
import { keepWork, readKeptWork } from "#web/browser/kept-work.ts";
import { LocalFilesField } from "#web/features/generated-page/in-page/local-files.tsx";
import {
  type LocalFiles,
  useLocalFiles,
} from "#web/features/generated-page/in-page/use-local-files.ts";
import { useKeptFilesInPage } from "#web/features/kept-work/kept-work.ts";
import classes from "./pipelines.module.css";
import type { PageInput } from "./running/use-page-run.ts";

export interface PipelineInput {
  readonly input: PageInput;
  readonly local: LocalFiles;
  /** Whether there is any. */
  readonly isThere: boolean;
  /** As the planner asks for it. */
  readonly given: Given;
  /** The same where each file goes through the steps alone. */
  readonly givenEach: Given;
  setText(text: string): void;
}

const limits = {
  maxFiles: sessionMaximumFiles,
  maxBytes: sessionMaximumBytes / 2,
  allowedTypes: [],
};
const textKey = "text of the pipeline";

/** The text and files that go in. They stay in this tab's memory. */
export function usePipelineInput(): PipelineInput {
  const [text, setText] = useState(() => readKeptWork<string>(textKey) ?? "");
  const [files, setFiles] = useKeptFilesInPage(pipelineUtilityId, true);
  const local = useLocalFiles(limits, files, setFiles);
  useEffect(() => keepWork(textKey, text), [text]);
  const input = useMemo(() => ({ files, text }), [files, text]);
  const hasText = text !== "";
  const isThere = files.length > 0 || hasText;
  const given = useMemo(
    (): Given =>
      isThere
        ? { files: files.map(({ type, name }) => ({ type: type || typeOfName(name) })), hasText }
        : { files: null, hasText: null },
    [files, hasText, isThere],
  );
  const givenEach = useMemo((): Given => {
    const types = new Set(files.map(({ type, name }) => type || typeOfName(name)));
    const [only = ""] = types;
    // Of files of several types, each is looked at when its turn comes.
    return { files: [{ type: types.size === 1 ? only : "" }], hasText: false };
  }, [files]);
  return { input, local, isThere, given, givenEach, setText };
}

export function InputSection({ use }: { readonly use: PipelineInput }) {
  const { input, local, setText } = use;
  return (
    <section className={classes["part"]} aria-labelledby="input">
      <h2 id="input">Input</h2>
      <Textarea
        aria-label="Text"
        placeholder="Type or paste text, or choose files below"
        rows={6}
        classNames={{ input: classes["text"] ?? "" }}
        spellCheck={false}
        value={input.text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <LocalFilesField use={local} limits={limits} isNeeded={false} note={null} />
    </section>
  );
}
