"""What ffmpeg makes of subtitles; with hours in each time of WebVTT, which may be left out."""
import json, pathlib, re, subprocess, sys, tempfile


def convert(text, source, target, *flags):
    with tempfile.TemporaryDirectory() as folder:
        given, made = pathlib.Path(folder, "a." + source), pathlib.Path(folder, "b." + target)
        given.write_bytes(text.encode())
        command = ["ffmpeg", "-nostdin", "-loglevel", "error", *flags, "-i", given, made]
        done = subprocess.run(command, capture_output=True)
        if done.returncode: return {"refused": True}
        return made.read_text()


def cues(text):
    """Times in milliseconds and the text of each cue, by blocks."""
    found = []
    for block in re.split(r"\n\n+", text.strip()):
        match = re.search(r"([\d:]+)[.,](\d{3}) --> ([\d:]+)[.,](\d{3})[^\n]*\n(.*)", block, re.S)
        if not match: continue
        def seconds(clock):
            total = 0
            for part in clock.split(":"): total = total * 60 + int(part)
            return total * 1000
        found.append([seconds(match[1]) + int(match[2]), seconds(match[3]) + int(match[4]), match[5].rstrip("\n")])
    return found


def answer(of, options):
    if of == "srt-to-vtt": made = convert(options["text"], "srt", "vtt")
    elif of == "vtt-to-srt": made = convert(options["text"], "vtt", "srt")
    else: made = convert(options["text"], "srt", "srt", "-itsoffset", str(options["seconds"]))
    return made if isinstance(made, dict) else cues(made)


print(json.dumps([answer(**case) for case in json.load(sys.stdin)]))
