import { type RefObject, useEffect, useRef } from "react";

interface BlobImageProps {
  readonly blob: Blob;
  readonly alt: string;
  readonly onError?: () => void;
}

/** Shows an image from memory. */
export function BlobImage({ blob, alt, onError }: BlobImageProps) {
  const element = useBlobSource<HTMLImageElement>(blob);
  return <img ref={element} alt={alt} onError={onError} />;
}

interface BlobPlayerProps {
  readonly blob: Blob;
  readonly label: string;
  readonly className: string | undefined;
}

/** Plays a sound from memory, only on request. */
export function BlobAudio({ blob, label, className }: BlobPlayerProps) {
  const element = useBlobSource<HTMLAudioElement>(blob);
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- it is the result of a run, and what was said is beside it or unknown
  return <audio ref={element} className={className} controls aria-label={label} />;
}

/** Plays a video from memory, only on request. */
export function BlobVideo({ blob, label, className }: BlobPlayerProps) {
  const element = useBlobSource<HTMLVideoElement>(blob);
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- it is the result of a run, and what was said is beside it or unknown
    <video ref={element} className={className} controls playsInline aria-label={label} />
  );
}

/** Sets an element's source from memory, revoking its address afterwards. */
function useBlobSource<Shown extends HTMLElement & { src: string }>(
  blob: Blob,
): RefObject<Shown | null> {
  const element = useRef<Shown>(null);
  useEffect(() => {
    const shown = element.current;
    if (shown === null) return;
    const url = URL.createObjectURL(blob);
    shown.src = url;
    return () => URL.revokeObjectURL(url);
  }, [blob]);
  return element;
}
