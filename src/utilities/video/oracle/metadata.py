"""What MediaInfo says of the file that we were given, and what exiftool still finds of its tags in ours."""
import base64, json, subprocess, sys, tempfile


def answer(case):
    with tempfile.NamedTemporaryFile(suffix=f".{case['extension']}") as file:
        file.write(base64.b64decode(case["file"]))
        file.flush()
        printed = subprocess.run(["mediainfo", "--Output=JSON", file.name], capture_output=True, check=True).stdout
    tracks = {track["@type"]: track for track in json.loads(printed)["media"]["track"]}
    picture, sound = tracks["Video"], tracks.get("Audio", {})
    with tempfile.NamedTemporaryFile(suffix=f".{case['extension']}") as file:
        file.write(base64.b64decode(case["ours"]))
        file.flush()
        printed = subprocess.run(["exiftool", "-json", file.name], capture_output=True, check=True).stdout
    (read,) = json.loads(printed)
    told = [name for name in ("Title", "GPSCoordinates", "GPSPosition", "LocationInformation") if name in read]
    dates = [name for name in ("CreateDate", "DateTimeOriginal") if not str(read.get(name, "0000")).startswith("0000")]
    return {
        "width": int(picture["Width"]),
        "height": int(picture["Height"]),
        "rate": float(picture["FrameRate"]),
        "channels": int(sound.get("Channels", 0)),
        "left": told + dates,
    }


print(json.dumps([answer(case) for case in json.load(sys.stdin)]))
