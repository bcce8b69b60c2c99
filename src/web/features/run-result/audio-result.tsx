import { type ReactNode, useMemo } from "react";
import { fromBase64 } from "#kit/run/bytes-as-text.ts";
import type { PartResult } from "#kit/run/run-result.ts";
import { SaveAction } from "./result-actions.tsx";
import { ResultSection } from "./result-section.tsx";
import classes from "./run-result.module.css";
import { sendableBlob } from "#web/features/send-to/sendable.ts";
import { BlobAudio } from "#web/ui/blob-media.tsx";

interface AudioResultProps {
  readonly title: string;
  readonly notice: ReactNode;
  readonly audio: Extract<PartResult, { readonly type: "audio" }>;
}

/** Plays only on request. */
export function AudioResult({ title, notice, audio }: AudioResultProps) {
  const { contentType, base64, filename } = audio;
  const blob = useMemo(
    () => new Blob([fromBase64(base64)], { type: contentType }),
    [base64, contentType],
  );
  return (
    <ResultSection
      title={title}
      notice={notice}
      sends={{ kind: "files", files: () => [sendableBlob(blob, filename)] }}
      actions={<SaveAction filename={filename} content={() => blob} />}
    >
      <BlobAudio blob={blob} label={title} className={classes["audio"]} />
    </ResultSection>
  );
}
