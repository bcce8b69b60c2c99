import { useQuery } from "@tanstack/react-query";
import { type FilePlace, fileBytesQuery } from "#web/api/sessions/session-files.ts";
import { opensInline } from "#web/features/files/output/opens-inline.ts";
import { PagePicture } from "#web/features/pdf-pages/page-picture.tsx";
import { useOpenPdfs } from "#web/features/pdf-pages/use-open-pdfs.ts";
import { BlobAudio, BlobImage, BlobVideo } from "#web/ui/blob-media.tsx";
import classes from "../generated-page.module.css";

/** In bytes, because a phone loads them for the preview alone. */
const mostBytes = 10 * 1024 ** 2;
const mostVideoBytes = 30 * 1024 ** 2;
const mostPages = 24;

interface Previewed {
  readonly place: FilePlace;
}

/** Shows a picture, the pages of a PDF or a player for sound or video; nothing for other types and large files. */
export default function OutputPreview({ place }: Previewed) {
  const { contentType, size } = place.file;
  // Players of browsers know no Matroska apart from WebM.
  if (/^video\/(mp4|webm|quicktime)$/.test(contentType) && size <= mostVideoBytes) {
    return <VideoPreview place={place} />;
  }
  if (size > mostBytes) return null;
  if (contentType === "application/pdf") return <PdfPreview place={place} />;
  if (contentType.startsWith("audio/")) return <SoundPreview place={place} />;
  if (!contentType.startsWith("image/") || !opensInline(contentType)) return null;
  return <PicturePreview place={place} />;
}

function PicturePreview({ place }: Previewed) {
  const { data } = useQuery(fileBytesQuery(place));
  return (
    <div className={classes["preview"]}>
      {data !== undefined && <BlobImage blob={data} alt={`Preview of ${place.file.filename}`} />}
    </div>
  );
}

function SoundPreview({ place }: Previewed) {
  const { data } = useQuery(fileBytesQuery(place));
  if (data === undefined) return null;
  return <BlobAudio blob={data} className={classes["player"]} label={place.file.filename} />;
}

function VideoPreview({ place }: Previewed) {
  const { data } = useQuery(fileBytesQuery(place));
  if (data === undefined) return null;
  return <BlobVideo blob={data} className={classes["video"]} label={place.file.filename} />;
}

function PdfPreview({ place: { sessionId, folder, file } }: Previewed) {
  const [shown] = useOpenPdfs(sessionId, [file], folder);
  // An encrypted file can't be drawn, and needs no words here.
  if (shown === undefined || shown.pdf === "failed") return null;
  const { pdf } = shown;
  const { numPages } = pdf.document;
  const left = numPages - mostPages;
  return (
    <section className={classes["sheets"]} aria-label={`Pages of ${file.filename}`}>
      <ol>
        {Array.from({ length: Math.min(numPages, mostPages) }, (_, index) => (
          <li key={index}>
            <PagePicture pdf={pdf} page={index + 1} turn={0} />
            Page {index + 1}
          </li>
        ))}
      </ol>
      {left > 0 && (
        <p>{left === 1 ? "One more page." : `${left.toLocaleString("en")} more pages.`}</p>
      )}
    </section>
  );
}
