"""The tags that exiftool reads in our files, and whether libsndfile hears the same sound as before."""
import base64, json, subprocess, sys, tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
import sound

names = {
    "title": ["Title"],
    "artist": ["Artist", "Author"],
    "album": ["Album", "AlbumTitle", "Product"],
    "albumArtist": ["Band", "AlbumArtist", "Albumartist"],
    "genre": ["Genre"],
    "year": ["Year", "RecordingTime", "ContentCreateDate", "Date", "DateCreated"],
    "comment": ["Comment", "Description"],
}


def answer(case):
    before, ours = (base64.b64decode(case[name]) for name in ("file", "ours"))
    with tempfile.NamedTemporaryFile(suffix=f".{case['extension']}") as file:
        file.write(ours)
        file.flush()
        done = subprocess.run(["exiftool", "-json", file.name], capture_output=True, check=True)
    (read,) = json.loads(done.stdout)
    found = {
        name: next((str(read[each]) for each in keys if each in read), "")
        for name, keys in names.items()
        if case["options"].get(name)
    }
    fault = None
    if case["extension"] != "m4a" and sound.read_by_sndfile(before) != sound.read_by_sndfile(ours):
        fault = "libsndfile hears another sound"
    return [found, fault]


print(json.dumps([answer(case) for case in json.load(sys.stdin)]))
