const orientationTag = 0x0112;
const shortType = 3;

/** Holds only an orientation (2 to 8), which keeps a photo upright. */
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
