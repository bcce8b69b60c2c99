"""Reads videos without FFmpeg: containers and codecs by MediaInfo, pictures by GStreamer with openh264 and libvpx."""
import json, subprocess, tempfile
from pathlib import Path


def info_of(path):
    """Container, codecs, and whether there is sound, as MediaInfo names them."""
    printed = subprocess.run(["mediainfo", "--Output=JSON", path], capture_output=True, check=True).stdout
    tracks = json.loads(printed)["media"]["track"]
    of = lambda kind: [track for track in tracks if track["@type"] == kind]
    names = lambda kind: [track.get("Format") for track in of(kind)]
    return {
        "container": of("General")[0].get("Format"),
        "picture": names("Video"),
        "sound": names("Audio"),
        "texts": names("Text"),
    }


def frames_of(path, extension):
    """Width, height, frames per second, and the red, green, blue and opaque bytes of each frame."""
    printed = subprocess.run(["mediainfo", "--Output=JSON", path], capture_output=True, check=True).stdout
    (picture,) = [track for track in json.loads(printed)["media"]["track"] if track["@type"] == "Video"]
    width, height = int(picture["Width"]), int(picture["Height"])
    demuxer = "matroskademux" if extension in ("mkv", "webm") else "qtdemux"
    decoder = "vp9dec" if extension == "webm" else "h264parse ! openh264dec"
    with tempfile.NamedTemporaryFile() as raw:
        words = f"gst-launch-1.0 -q filesrc location={path} ! {demuxer} ! {decoder} ! videoconvert"
        words += f" ! video/x-raw,format=RGBA ! filesink location={raw.name}"
        subprocess.run(words.split(), capture_output=True, check=True, timeout=60)
        content = Path(raw.name).read_bytes()
    size = width * height * 4
    if len(content) % size:
        raise ValueError("the frames have another size")
    return width, height, float(picture["FrameRate"]), [content[at : at + size] for at in range(0, len(content), size)]


def quarters(frame, width, height):
    places = [(x, y) for y in (height // 4, 3 * height // 4) for x in (width // 4, 3 * width // 4)]
    return [list(frame[(y * width + x) * 4 :][:3]) for x, y in places]
