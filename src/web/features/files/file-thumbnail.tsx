import { IconFile } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { thumbnailQuery, type FilePlace } from "#web/api/sessions/session-files.ts";
import classes from "./files.module.css";
import { BlobImage } from "#web/ui/blob-media.tsx";
import { showToast } from "#web/ui/show-toast.ts";

/** Reserves its square while loading. */
export function FileThumbnail({ place }: { readonly place: FilePlace }) {
  const { filename, image_details: details } = place.file;
  const { data, isError } = useQuery({ ...thumbnailQuery(place), enabled: details !== null });
  useEffect(() => {
    if (!isError) return;
    showToast({ message: `Could not load thumbnail for ${filename}.`, style: "warning" });
  }, [isError, filename]);
  return (
    <span className={classes["thumbnail"]}>
      {data === undefined ? <IconFile size={22} aria-hidden /> : <BlobImage blob={data} alt="" />}
    </span>
  );
}
