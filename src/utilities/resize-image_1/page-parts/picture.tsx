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

/** Larger files are shown by their thumbnail: a picture in the page takes many times its bytes. */
const shownWholeBytes = 20 * 1024 ** 2;

/** A picture of the session as the page shows it. */
export interface Picture {
  readonly label: string;
  readonly place: FilePlace;
  /** undefined until it is there. */
  readonly blob: Blob | undefined;
  /** False where its thumbnail stands for it. */
  readonly isWhole: boolean;
  /** To be called where the browser cannot show it. */
  readonly fail: () => void;
}

/** Fetches a picture; not every browser shows every format: the thumbnail, which each shows, steps in. */
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

/** One picture by itself, with its size. */
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
