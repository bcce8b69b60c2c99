#!/bin/sh
# Makes the samples beside it with FFmpeg: a tone of 440 Hz on the left and 660 Hz on the right, 0.25 s long.
set -eu
cd "$(dirname "$0")"
make() { ffmpeg -nostdin -v error -y "$@"; }
exact="-fflags +bitexact -flags:a +bitexact -map_metadata:s -1"
tags="-metadata title=Tone -metadata artist=Pennyworks -metadata album=Samples -metadata track=3 -metadata date=2024"
python3 - <<'PYTHON'
import array, math, wave

with wave.open("tone.wav", "wb") as file:
    file.setparams((2, 2, 16000, 0, "NONE", ""))
    tone = (round(16000 * math.sin(2 * math.pi * hertz * at / 16000)) for at in range(4000) for hertz in (440, 660))
    file.writeframes(array.array("h", tone).tobytes())

# 0.1 s silence, 0.2 s tone, 0.3 s silence, 0.2 s tone, 0.1 s silence.
with wave.open("pauses.wav", "wb") as file:
    file.setparams((1, 2, 8000, 0, "NONE", ""))
    loud = [False] * 800 + [True] * 1600 + [False] * 2400 + [True] * 1600 + [False] * 800
    tone = (round(16000 * math.cos(2 * math.pi * 440 * at / 8000)) * on for at, on in enumerate(loud))
    file.writeframes(array.array("h", tone).tobytes())
PYTHON
make -f lavfi -i "color=c=orange:s=32x32" -frames:v 1 -c:v png cover.png
cover="-i cover.png -map 0:a -map 1:v -c:v copy -disposition:v attached_pic"
make -i tone.wav $cover $exact $tags -c:a libmp3lame -b:a 32k -id3v2_version 3 tone.mp3
make -i tone.wav $cover $exact $tags -c:a aac -b:a 48k -f ipod tone.m4a
make -i tone.wav $cover $exact $tags -c:a flac tone.flac
make -i tone.wav $exact $tags -c:a libvorbis -q:a 1 tone.ogg
make -i tone.wav $exact $tags -c:a libopus -b:a 32k tone.opus
make -i tone.wav $exact -c:a aac -b:a 48k -f adts tone.aac
make -i tone.wav $exact $tags -c:a wmav2 -b:a 48k -f asf tone.wma
make -i tone.wav $exact tone.aiff
make -i tone.wav -f lavfi -i "testsrc=s=32x32:r=8:d=0.25" $exact -fflags +bitexact -flags:v +bitexact \
  -c:v libx264 -pix_fmt yuv420p -c:a aac -b:a 48k -shortest clip.mp4
make -f lavfi -i "testsrc=s=32x32:r=8:d=0.25" -fflags +bitexact -flags:v +bitexact -c:v libx264 -pix_fmt yuv420p silent.mp4
rm cover.png
