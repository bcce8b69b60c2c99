"""What GeographicLib's GeoConvert and Perl's Geo::Hash say of positions."""
import json, subprocess, sys


def call(command, lines):
    return subprocess.run(command, input="\n".join(lines) + "\n", capture_output=True, text=True).stdout.splitlines()


HASHES = """use Geo::Hash; my $hash = Geo::Hash->new;
while (<STDIN>) { my ($way, @given) = split; print join(" ", $way eq "to" ? $hash->encode(@given) : $hash->decode(@given)), "\\n" }"""

cases = json.load(sys.stdin)
texts = [case["options"]["text"] for case in cases]
kinds = [case["kind"] for case in cases]
hashed = call(["perl", "-e", HASHES], [f"from {text}" if kind == "geohash" else "to 0 0 9" for text, kind in zip(texts, kinds)])
# It reads UTM with a hemisphere, and MGRS without spaces.
given = [place if kind == "geohash" else text.replace(" ", "") if kind == "mgrs" else text.replace(" north ", "n ").replace(" south ", "s ") for text, kind, place in zip(texts, kinds, hashed)]
degrees = call(["GeoConvert", "-g", "-p", "9"], given)
# From degrees, it chooses the usual zone instead of keeping the given one.
placed = [place if "ERROR" in place else text if kind == "degrees" else place for text, kind, place in zip(given, kinds, degrees)]
utm, mgrs = (call(["GeoConvert", *way.split()], placed) for way in ("-u -p 2", "-m -p 0"))
codes = call(["perl", "-e", HASHES], ["to 0 0 9" if place.startswith("ERROR") else f"to {place} 9" for place in degrees])


def answer(place, utm, mgrs, code):
    if place.startswith("ERROR"): return {"refused": True}
    latitude, longitude = place.split()
    polar = not utm[0].isdigit()
    # The hemisphere's letter is a band in ours.
    zone, east, north = (utm if not polar else "0 0 0").split()
    return [float(latitude), float(longitude), "–" if polar else f"{int(zone[:-1])} {east} {north}", "–" if polar else mgrs, code]


print(json.dumps([answer(*parts) for parts in zip(degrees, utm, mgrs, codes)]))
