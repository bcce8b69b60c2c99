import { useMemo, type ReactNode } from "react";
import type { PartResult } from "#web/features/run-result/read-result.ts";
import { CopyAction, SaveAction } from "#web/features/run-result/result-actions.tsx";
import { ResultSection } from "#web/features/run-result/result-section.tsx";
import classes from "#web/features/run-result/run-result.module.css";
import { BlobImage } from "#web/ui/blob-image.tsx";
import { canCopyPictures } from "#web/ui/write-clipboard.ts";

interface ImageResultProps {
  readonly title: string;
  readonly notice: ReactNode;
  readonly image: Extract<PartResult, { readonly type: "image" }>;
}

/** A picture on a chequered ground, which shows what is transparent. */
export function ImageResult({ title, notice, image }: ImageResultProps) {
  const { contentType, base64, alt, filename } = image;
  const bytes = useMemo(
    () => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)),
    [base64],
  );
  const blob = useMemo(() => new Blob([bytes], { type: contentType }), [bytes, contentType]);
  const isText = contentType === "image/svg+xml";
  return (
    <ResultSection
      title={title}
      notice={notice}
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
