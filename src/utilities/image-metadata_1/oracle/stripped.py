"""What ExifTool finds in pictures that we cleaned beside pixels, size and how they are turned."""
import base64, hashlib, json, pathlib, subprocess, sys, tempfile

# What a file itself is made of, and how its colours are meant.
ITS_OWN = {"ExifTool", "System", "File", "JFIF", "PNG", "RIFF", "GIF", "VP8", "VP8L", "Composite", "ICC_Profile", "ICC-header",
           "Meta", "ItemList", "Track1", "QuickTime", "PNG-pHYs", "Adobe", "APP14"}
# A TIFF is made of tags: these say how its pixels are stored.
STORED = {
    "Orientation", "ImageWidth", "ImageHeight", "BitsPerSample", "Compression", "PhotometricInterpretation", "StripOffsets",
    "SamplesPerPixel", "RowsPerStrip", "StripByteCounts", "XResolution", "YResolution", "ResolutionUnit", "PlanarConfiguration",
    "Predictor", "SampleFormat", "ExtraSamples", "FillOrder", "ExifByteOrder", "SubfileType",
    "TileWidth", "TileLength", "TileOffsets", "TileByteCounts",
}


def facts(case, tags):
    assert case["wasTagged"] or case["format"] == "gif"
    left = sorted(
        f"{name}={value}" for name, value in tags.items()
        if name != "SourceFile" and name.split(":")[0] not in ITS_OWN and name.split(":")[-1] not in STORED
    )
    left += sorted(name for name in tags if name.split(":")[-1] in {"Comment", "UserComment"})
    is_rewritten = case["format"] in ("tiff", "avif")
    digest = "" if is_rewritten else hashlib.sha256(base64.b64decode(case["ours"])).hexdigest()
    return {"left": left, "orientation": tags.get("IFD0:Orientation", 1), "digest": digest}


with tempfile.TemporaryDirectory() as name:
    cases, folder = json.load(sys.stdin), pathlib.Path(name)
    paths = [folder / f"{at:03}.{case['format']}" for at, case in enumerate(cases)]
    for case, path in zip(cases, paths):
        path.write_bytes(base64.b64decode(case["ours"]))
    read = subprocess.run(["exiftool", "-j", "-G1", "-n", "-a", "-u", *paths], capture_output=True)
    tags = {pathlib.Path(one["SourceFile"]): one for one in json.loads(read.stdout)}
    print(json.dumps([facts(case, tags[path]) for case, path in zip(cases, paths)]))
