import { useBlobSource } from "./blob-source.ts";

interface BlobImageProps {
  readonly blob: Blob;
  readonly alt: string;
  readonly onError?: () => void;
}

/** Shows an image from memory, revoking its address afterwards. */
export function BlobImage({ blob, alt, onError }: BlobImageProps) {
  const element = useBlobSource<HTMLImageElement>(blob);
  return <img ref={element} alt={alt} onError={onError} />;
}
