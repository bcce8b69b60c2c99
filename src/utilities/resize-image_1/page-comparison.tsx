import { Button, Skeleton } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { SessionFile } from "#contract/file.ts";
import { errorMessage } from "#web/api/problem-error.ts";
import { saveBlob } from "#web/api/save-blob.ts";
import { fileBytesQuery, thumbnailQuery, type FilePlace } from "#web/api/session-files.ts";
import { BlobImage } from "#web/ui/blob-image.tsx";
import { formatBytes } from "#web/ui/format-bytes.ts";
import { formatPixels } from "#web/ui/format-pixels.ts";
import { showToast } from "#web/ui/show-toast.ts";
import classes from "./page.module.css";

/** Larger files are shown by their thumbnail: a picture in the page takes many times its bytes. */
const shownWholeBytes = 20 * 1024 ** 2;

interface ComparisonProps {
  readonly sessionId: string;
  readonly before: SessionFile;
  readonly after: SessionFile;
}

/** The picture as it came and as it is now, side by side. */
export function Comparison({ sessionId, before, after }: ComparisonProps) {
  const result = { sessionId, folder: "output", file: after } as const;
  const { data, refetch, isFetching } = useQuery({ ...fileBytesQuery(result), enabled: false });
  const download = async () => {
    try {
      const bytes = data ?? (await refetch({ throwOnError: true })).data;
      if (bytes !== undefined) saveBlob(bytes, after.filename);
    } catch (error) {
      const message = `Failed to download file '${after.filename}': ${errorMessage(error)}`;
      showToast({ message, style: "error" });
    }
  };
  return (
    <section className={classes["comparison"]} aria-labelledby="comparison">
      <div className={classes["comparisonHead"]}>
        <h2 id="comparison">Before and after</h2>
        <Button
          leftSection={<IconDownload size={18} aria-hidden />}
          loading={isFetching && data === undefined}
          onClick={() => void download()}
        >
          Download result
        </Button>
      </div>
      <div className={classes["figures"]}>
        <Picture label="Before" place={{ sessionId, folder: "input", file: before }} />
        <Picture label="After" place={result} />
      </div>
    </section>
  );
}

function Picture({ label, place }: { readonly label: string; readonly place: FilePlace }) {
  const { file } = place;
  // Not every browser shows every format: the thumbnail, which is always one it shows, steps in.
  const [isShownWhole, setShownWhole] = useState(file.size <= shownWholeBytes);
  const whole = useQuery({ ...fileBytesQuery(place), enabled: isShownWhole });
  const small = useQuery({ ...thumbnailQuery(place), enabled: !isShownWhole });
  const blob = isShownWhole ? whole.data : small.data;
  const { image_details: details } = file;
  return (
    <figure className={classes["figure"]}>
      <div
        className={classes["canvas"]}
        style={{ aspectRatio: details === null ? 1 : `${details.width} / ${details.height}` }}
      >
        {blob === undefined ? (
          <Skeleton height="100%" />
        ) : (
          <BlobImage
            blob={blob}
            alt={`${label}: ${file.filename}`}
            onError={() => setShownWhole(false)}
          />
        )}
      </div>
      <figcaption>
        <strong>{label}</strong>
        <span>
          {details !== null && `${formatPixels(details)} · `}
          {formatBytes(file.size)}
        </span>
      </figcaption>
    </figure>
  );
}
