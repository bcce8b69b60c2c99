import { useBlobSource } from "./blob-source.ts";

interface BlobImageProps {
  readonly blob: Blob;
  readonly alt: string;
  readonly onError?: () => void;
}

/** A picture from bytes in memory, whose address is given back when it is no longer shown. */
export function BlobImage({ blob, alt, onError }: BlobImageProps) {
  const element = useBlobSource<HTMLImageElement>(blob);
  return <img ref={element} alt={alt} onError={onError} />;
}
