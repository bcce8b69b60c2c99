"""What differs between photos that we edited, and the same photos edited by ExifTool."""
import base64, io, json, pathlib, subprocess, sys, tempfile
from PIL import Image

# What ExifTool adds to new EXIF data because the standard asks for it, and what follows from offsets.
ADDED = {
    "IFD0:XResolution", "IFD0:YResolution", "IFD0:ResolutionUnit", "IFD0:YCbCrPositioning", "IFD0:ExifVersion",
    "ExifIFD:ExifVersion", "ExifIFD:ComponentsConfiguration", "ExifIFD:FlashpixVersion", "ExifIFD:ColorSpace",
    "GPS:GPSVersionID", "GPS:GPSMapDatum", "IFD1:ThumbnailOffset",
}
NAMES = {"author": "EXIF:Artist", "copyright": "EXIF:Copyright", "caption": "EXIF:ImageDescription"}


def words(options):
    """The same changes as ExifTool wants them."""
    said = [f"-{NAMES[name]}={options[name].strip()}" for name in NAMES if name in options]
    if "taken" in options:
        said += [f"-EXIF:{tag}={options['taken']}" for tag in ("DateTimeOriginal", "CreateDate")]
        said += ["-EXIF:SubSecTimeOriginal=", "-EXIF:SubSecTimeDigitized="]
    if "place" in options or options.get("removePlace"):
        said.append("-GPS:all=")
    return said


def place_words(options):
    if "place" not in options:
        return []
    latitude, longitude, *height = options["place"].split(", ")
    said = [f"-GPSLatitude={latitude}", f"-GPSLatitudeRef={latitude}", f"-GPSLongitude={longitude}", f"-GPSLongitudeRef={longitude}"]
    return said + [f"-GPSAltitude={height[0].lstrip('-')}", f"-GPSAltitudeRef#={int(height[0].startswith('-'))}"] if height else said


def run(*command):
    done = subprocess.run(["exiftool", "-q", "-m", *map(str, command)], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout


def write_all(pairs, folder):
    """All changes by one process: it takes longer to start than to write."""
    lines = []
    for case, path in pairs:
        path.write_bytes(base64.b64decode(case["given"]))
        for said in (words(case["options"]), place_words(case["options"])):
            if said:
                lines += [*said, str(path), "-execute"]
    asked = folder / "asked.txt"
    asked.write_text("\n".join(lines) + "\n")
    run("-@", asked, "-common_args", "-overwrite_original", "-q", "-m")


def pixels(content):
    image = Image.open(io.BytesIO(content))
    return image.convert("RGBA").tobytes()


def close(one, other):
    if isinstance(one, (int, float)) and isinstance(other, (int, float)):
        return abs(one - other) < 1e-6
    return one == other


def answer(case, ours, theirs):
    apart = [
        f"{name}: {ours.get(name)!r} for {theirs.get(name)!r}"
        for name in sorted(set(ours) | set(theirs))
        if name.split(":")[0] in ("IFD0", "ExifIFD", "GPS", "IFD1", "MakerNotes") and name not in ADDED and not close(ours.get(name), theirs.get(name))
    ]
    is_same = pixels(base64.b64decode(case["given"])) == pixels(base64.b64decode(case["ours"]))
    return {"isSame": is_same, "left": apart}


with tempfile.TemporaryDirectory() as name:
    cases, folder = json.load(sys.stdin), pathlib.Path(name)
    pairs = []
    for at, case in enumerate(cases):
        ending = case["photo"].split(".")[-1]
        pair = folder / f"{at:03}-ours.{ending}", folder / f"{at:03}-theirs.{ending}"
        pair[0].write_bytes(base64.b64decode(case["ours"]))
        pairs.append(pair)
    write_all([(case, theirs) for case, (_, theirs) in zip(cases, pairs)], folder)
    read = json.loads(run("-j", "-n", "-G1", *[path for pair in pairs for path in pair]))
    tags = {pathlib.Path(one["SourceFile"]): one for one in read}
    print(json.dumps([answer(case, tags[ours], tags[theirs]) for case, (ours, theirs) in zip(cases, pairs)]))
