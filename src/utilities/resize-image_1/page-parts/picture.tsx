import { Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import {
  fileBytesQuery,
  thumbnailQuery,
  type FilePlace,
  BlobImage,
  formatBytes,
  formatPixels,
} from "#web/page-parts/index.ts";
import classes from "../page.module.css";

/** Larger files show a thumbnail, because decoded pictures take far more memory. */
const shownWholeBytes = 20 * 1024 ** 2;

export interface Picture {
  readonly label: string;
  readonly place: FilePlace;
  readonly blob: Blob | undefined;
  readonly isWhole: boolean;
  readonly fail: () => void;
}

/** Fetches a picture, or its thumbnail if the browser can't show the format. */
export function usePicture(label: string, place: FilePlace): Picture {
  const [canShow, setCanShow] = useState(true);
  const isWhole = canShow && place.file.size <= shownWholeBytes;
  const whole = useQuery({ ...fileBytesQuery(place), enabled: isWhole });
  const small = useQuery({ ...thumbnailQuery(place), enabled: !isWhole });
  const { data: blob } = isWhole ? whole : small;
  return { label, place, blob, isWhole, fail: () => setCanShow(false) };
}

export function PictureImage({ picture }: { readonly picture: Picture }) {
  const { label, place, blob, fail } = picture;
  if (blob === undefined) return <Skeleton height="100%" />;
  return <BlobImage blob={blob} alt={`${label}: ${place.file.filename}`} onError={fail} />;
}

export function PictureFacts({ picture }: { readonly picture: Picture }) {
  const { image_details: details, size } = picture.place.file;
  return (
    <div className={classes["facts"]}>
      <strong>{picture.label}</strong>
      <span>
        {details !== null && `${formatPixels(details)} · `}
        {formatBytes(size)}
      </span>
    </div>
  );
}

export function PictureFigure({ picture }: { readonly picture: Picture }) {
  const { image_details: details } = picture.place.file;
  return (
    <figure className={classes["figure"]}>
      <div
        className={classes["canvas"]}
        style={{ aspectRatio: details === null ? 1 : `${details.width} / ${details.height}` }}
      >
        <PictureImage picture={picture} />
      </div>
      <figcaption>
        <PictureFacts picture={picture} />
      </figcaption>
    </figure>
  );
}
