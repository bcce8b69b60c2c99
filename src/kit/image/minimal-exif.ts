const orientationTag = 0x0112;
const shortType = 3;

/**
 * EXIF data, in the form of a TIFF file, that holds nothing but how a picture is to be turned
 * (2 to 8): without it a photo that was taken upright would lie on its side.
 */
export function minimalExif(orientation: number): Buffer {
  const exif = Buffer.alloc(26);
  exif.write("MM\0*", "latin1");
  exif.writeUInt32BE(8, 4);
  exif.writeUInt16BE(1, 8);
  exif.writeUInt16BE(orientationTag, 10);
  exif.writeUInt16BE(shortType, 12);
  exif.writeUInt32BE(1, 14);
  exif.writeUInt16BE(orientation, 18);
  return exif;
}
