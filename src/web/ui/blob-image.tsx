import { useEffect, useRef } from "react";

interface BlobImageProps {
  readonly blob: Blob;
  readonly alt: string;
  readonly onError?: () => void;
}

/** A picture from bytes in memory, whose address is given back when it is no longer shown. */
export function BlobImage({ blob, alt, onError }: BlobImageProps) {
  const element = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const image = element.current;
    if (image === null) return;
    const url = URL.createObjectURL(blob);
    image.src = url;
    return () => URL.revokeObjectURL(url);
  }, [blob]);
  return <img ref={element} alt={alt} onError={onError} />;
}
