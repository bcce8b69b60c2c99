import { useMemo, type ReactNode } from "react";
import { fromBase64 } from "#kit/run/bytes-as-text.ts";
import type { PartResult } from "#kit/run/run-result.ts";
import { CopyAction, SaveAction } from "./result-actions.tsx";
import { ResultSection } from "./result-section.tsx";
import classes from "./run-result.module.css";
import { sendableBlob } from "#web/features/send-to/sendable.ts";
import { BlobImage } from "#web/ui/blob-media.tsx";
import { canCopyPictures } from "#web/ui/clipboard/write-clipboard.ts";

interface ImageResultProps {
  readonly title: string;
  readonly notice: ReactNode;
  readonly image: Extract<PartResult, { readonly type: "image" }>;
}

/** Shows an image on a checkerboard that reveals transparency. */
export function ImageResult({ title, notice, image }: ImageResultProps) {
  const { contentType, base64, alt, filename } = image;
  const bytes = useMemo(() => fromBase64(base64), [base64]);
  const blob = useMemo(() => new Blob([bytes], { type: contentType }), [bytes, contentType]);
  const isText = contentType === "image/svg+xml";
  return (
    <ResultSection
      title={title}
      notice={notice}
      sends={{ kind: "files", files: () => [sendableBlob(blob, filename)] }}
      actions={
        <>
          {(isText || canCopyPictures()) && (
            <CopyAction
              content={isText ? new TextDecoder().decode(bytes) : blob}
              label={`Copy: ${title}`}
            />
          )}
          <SaveAction filename={filename} content={() => blob} />
        </>
      }
    >
      <div className={classes["image"]}>
        <BlobImage blob={blob} alt={alt} />
      </div>
    </ResultSection>
  );
}
