import { Button, Skeleton } from "@mantine/core";
import { IconRotate2, IconRotateClockwise2 } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { SessionFile } from "#contract/schemas/file.ts";
import {
  fileBytesQuery,
  thumbnailQuery,
  type OptionForm,
  type UtilitySession,
  BlobImage,
  PlaceFrame,
  formatPixels,
} from "#web/page-parts/index.ts";
import { cropOf, fieldsOf, turnedBy, type Crop } from "./page-crop.ts";
import classes from "./page.module.css";

interface CropEditorProps {
  readonly session: UtilitySession;
  readonly form: OptionForm;
}

export function CropEditor({ session: { session }, form }: CropEditorProps) {
  const file = session?.inputFiles[0];
  const size = file?.image_details;
  if (session === null || file === undefined || size === undefined || size === null) return null;
  const crop = cropOf(form.values, size);
  return (
    <section className={classes["editor"]} aria-label="Area to keep">
      <div className={classes["tools"]}>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconRotate2 size={16} aria-hidden />}
          onClick={() => form.changeAll(turnedBy(crop.angle, -90))}
        >
          Rotate left
        </Button>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconRotateClockwise2 size={16} aria-hidden />}
          onClick={() => form.changeAll(turnedBy(crop.angle, 90))}
        >
          Rotate right
        </Button>
        <Button
          size="xs"
          variant="default"
          onClick={() => form.changeAll({ x: "", y: "", width: "", height: "" })}
        >
          Whole image
        </Button>
      </div>
      <Stage sessionId={session.sessionId} file={file} crop={crop} form={form} size={size} />
      {crop.mistake === null ? (
        <p className={classes["size"]} role="status">
          {formatPixels(size)} → {formatPixels(crop.area)}
        </p>
      ) : (
        <p className={classes["mistake"]} role="alert">
          {crop.mistake}
        </p>
      )}
    </section>
  );
}

interface StageProps {
  readonly sessionId: string;
  readonly file: SessionFile;
  readonly crop: Crop;
  readonly form: OptionForm;
  readonly size: { readonly width: number; readonly height: number };
}

function Stage({ sessionId, file, crop, form, size }: StageProps) {
  // Browsers can't show every format; thumbnails always work.
  const [isShownWhole, setShownWhole] = useState(true);
  const place = { sessionId, folder: "input", file } as const;
  const whole = useQuery({ ...fileBytesQuery(place), enabled: isShownWhole });
  const small = useQuery({ ...thumbnailQuery(place), enabled: !isShownWhole });
  const blob = isShownWhole ? whole.data : small.data;
  const { turned, angle, isMirrored } = crop;
  return (
    <div
      className={classes["stage"]}
      style={{
        aspectRatio: `${turned.width} / ${turned.height}`,
        // As wide as the column, but at most 60 % of the screen's height.
        maxWidth: `calc(60vh * ${turned.width / turned.height})`,
      }}
    >
      <div className={classes["picture"]}>
        {blob === undefined ? (
          <Skeleton height="100%" />
        ) : (
          <div
            className={classes["turned"]}
            style={{
              width: `${(size.width / turned.width) * 100}%`,
              height: `${(size.height / turned.height) * 100}%`,
              transform: `translate(-50%, -50%) rotate(${angle}deg) scale(${isMirrored.horizontally ? -1 : 1}, ${isMirrored.vertically ? -1 : 1})`,
            }}
          >
            <BlobImage blob={blob} alt={file.filename} onError={() => setShownWhole(false)} />
          </div>
        )}
      </div>
      <PlaceFrame
        name="Area to keep"
        isShaded
        area={crop.area}
        image={turned}
        ratio={crop.ratio}
        onMove={(area) => form.changeAll(fieldsOf(area, crop.ratio))}
      />
    </div>
  );
}
