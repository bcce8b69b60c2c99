"""Makes photos with camera, time and place in each format, by Pillow, ImageMagick, avifenc and exiftool."""
import struct, subprocess
from pathlib import Path

from PIL import Image, ImageCms

FOLDER = Path(__file__).parent
TAGS = [
    "-Orientation#=6", "-Make=Canon", "-Model=EOS R5", "-Software=Firm 1.2", "-Artist=Ada Ä",
    "-Copyright=(c) Ada", "-ImageDescription=Lake", "-DateTimeOriginal=2024:05:04 03:02:01",
    "-CreateDate=2024:05:04 03:02:02", "-ModifyDate=2024:05:05 01:02:03", "-OffsetTimeOriginal=+02:00",
    "-SubSecTimeOriginal=123", "-ExposureTime=1/125", "-FNumber=2.8", "-ISO=6400", "-FocalLength=35",
    "-LensModel=RF 35mm F1.8", "-UserComment=by hand", "-InteropIndex=R98", "-XPKeywords=lake;sun",
    "-GPSLatitude=47.37", "-GPSLatitudeRef=N", "-GPSLongitude=8.54", "-GPSLongitudeRef=W", "-GPSAltitude=408",
    "-GPSTimeStamp=01:02:03", "-GPSDateStamp=2024:05:04", "-XMP-dc:Title=A title", "-XMP-dc:Subject=one",
]


def picture():
    image = Image.new("RGB", (40, 24))
    image.putdata([(x * 6, y * 10, 128) for y in range(24) for x in range(40)])
    return image


def bigtiff():
    """exiftool reads it but writes none: one strip, Make, and a directory of the camera with the time."""
    data = bytearray(b"II+\0" + struct.pack("<HHQ", 8, 0, 16))
    directory = [(256, 3, 1, 2), (257, 3, 1, 1), (258, 3, 3, (8, 8, 8)), (259, 3, 1, 1), (262, 3, 1, 2),
                 (271, 2, 12, b"Hasselblad X"), (273, 4, 1, 0), (277, 3, 1, 3), (278, 3, 1, 1), (279, 4, 1, 6),
                 (34665, 13, 1, 0)]
    size = 8 + 20 * len(directory) + 8
    at = 16 + size
    make, camera, pixels = at, at + 16, at + 16 + 8 + 20 + 8 + 24
    data += struct.pack("<Q", len(directory))
    for tag, kind, count, value in directory:
        data += struct.pack("<HHQ", tag, kind, count)
        if tag == 258:
            data += struct.pack("<HHHH", *value, 0)
        elif tag == 271:
            data += struct.pack("<Q", make)
        elif tag == 34665:
            data += struct.pack("<Q", camera)
        else:
            data += struct.pack("<Q", pixels if tag == 273 else value)
    data += struct.pack("<Q", 0) + b"Hasselblad X\0\0\0\0"
    data += struct.pack("<QHHQQQ", 1, 0x9003, 2, 20, camera + 36, 0) + b"2024:05:04 03:02:01\0\0\0\0\0"
    return bytes(data + b"\x10\x20\x30\x40\x50\x60")


profile = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()
for name in ["camera.jpg", "camera.png", "camera.webp", "camera.tiff", "camera-lzw.tiff"]:
    how = {"compression": "tiff_lzw"} if "lzw" in name else {}
    picture().save(FOLDER / name, icc_profile=profile, **how)
subprocess.run(["convert-im6.q16", FOLDER / "camera.png", "-endian", "MSB", FOLDER / "camera-msb.tiff"], check=True)
picture().convert("CMYK").save(FOLDER / "camera-cmyk.tiff")
picture().convert("L").save(FOLDER / "camera-grey.tiff")
subprocess.run(["avifenc", "-q", "80", FOLDER / "camera.png", FOLDER / "camera.avif"], check=False, capture_output=True)
if not (FOLDER / "camera.avif").exists():
    subprocess.run(["avifenc", FOLDER / "camera.png", FOLDER / "camera.avif"], check=True, capture_output=True)
for path in sorted(FOLDER.glob("camera*")):
    subprocess.run(["exiftool", "-q", "-q", "-overwrite_original", *TAGS, path], check=True)
(FOLDER / "camera-big.tiff").write_bytes(bigtiff())
