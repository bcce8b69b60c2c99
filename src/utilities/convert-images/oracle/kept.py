"""What exiftool reads from a photo, and from ours made of it."""
import base64, json, subprocess, sys, tempfile
from pathlib import Path

# Camera, time, place and description; all others say how pixels are stored.
TAGS = [
    "Make", "Model", "Software", "Artist", "Copyright", "ImageDescription", "DateTimeOriginal", "CreateDate",
    "ModifyDate", "OffsetTimeOriginal", "SubSecTimeOriginal", "ExposureTime", "FNumber", "ISO", "FocalLength",
    "LensModel", "UserComment", "InteropIndex", "XPKeywords", "GPSLatitude", "GPSLongitude", "GPSAltitude",
    "GPSTimeStamp", "GPSDateStamp", "Title", "Subject",
]


def read(content):
    with tempfile.NamedTemporaryFile() as file:
        file.write(base64.b64decode(content))
        file.flush()
        wanted = [f"-EXIF:{tag}" for tag in TAGS] + ["-Composite:GPSLatitude", "-Composite:GPSLongitude", "-XMP-dc:all"]
        command = ["exiftool", "-json", "-n", *wanted, "-IFD0:Orientation", "-Error", file.name]
        done = subprocess.run(command, capture_output=True, check=True)
    facts = json.loads(done.stdout)[0]
    facts.pop("SourceFile")
    return {"turned": facts.pop("Orientation", 1), "tags": {name: str(facts[name]) for name in sorted(facts)}}


print(json.dumps([
    {"before": read(case["before"])["tags"], "after": read(case["after"])} for case in json.load(sys.stdin)
]))
