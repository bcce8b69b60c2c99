"""What GPSBabel reads in files of tracks, and GeographicLib's GeodSolve measures."""
import json, re, subprocess, sys
from xml.etree import ElementTree

NS = "{http://www.topografix.com/GPX/1/0}"


def call(command, text):
    return subprocess.run(command, input=text, capture_output=True, text=True, check=True).stdout


def points(tree, tag):
    return [[float(p.get("lat")), float(p.get("lon")), *(float(e.text) for e in p.findall(NS + "ele")[:1]), *(e.text.replace(".000Z", "Z") for e in p.findall(NS + "time")[:1])] for p in tree.iter(NS + tag)]


def read(text):
    kind = "gpx" if "<gpx" in text else "kml"
    return ElementTree.fromstring(call(["gpsbabel", "-w", "-t", "-i", kind, "-f", "-", "-o", "gpx,gpxver=1.0", "-F", "-"], text))


def converted(text):
    # It keeps the space around names in KML, and not in GPX.
    tree = read(text)
    return {"places": points(tree, "wpt"), "names": [e.findtext(NS + "name").strip() for e in tree.iter(NS + "wpt")], "lines": points(tree, "trkpt")}


def measured(text, least):
    lines = [points(piece, "trkpt") for piece in read(text).iter(NS + "trkseg")]
    pairs = [f"{one[0]} {one[1]} {other[0]} {other[1]}" for line in lines for one, other in zip(line, line[1:])]
    metres = sum(float(row.split()[2]) for row in call(["GeodSolve", "-i", "-p", "6"], "\n".join(pairs) + "\n").splitlines())
    up = down = 0
    for line in lines:
        base = line[0][2]
        for height in (point[2] for point in line):
            if abs(height - base) >= least - 1e-9:
                up, down, base = up + max(0, height - base), down + max(0, base - height), height
    return [metres / 1000, up, down]


print(json.dumps([converted(case["text"]) if "to" in case else measured(case["text"], case["least"]) for case in json.load(sys.stdin)]))
