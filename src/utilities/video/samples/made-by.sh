#!/bin/sh
# Makes the samples beside it with FFmpeg: a card of four colours whose brightness grows, 0.5 s long, with a tone.
set -eu
cd "$(dirname "$0")"
make() { ffmpeg -nostdin -v error -y "$@"; }
picture="-f lavfi -i testsrc=s=64x48:r=10:d=0.5"
sound="-f lavfi -i sine=f=440:r=16000:d=0.5"
h264="-c:v libx264 -pix_fmt yuv420p -crf 30 -g 5"
make $picture $sound $h264 -c:a aac -b:a 32k -bitexact -metadata title=Clip -metadata location=+48.2+016.3/ \
  -metadata creation_time=2024-05-06T07:08:09Z clip.mp4
make -i clip.mp4 -c copy -bitexact -map_metadata -1 clip.mov
make -i clip.mp4 -c copy -bitexact -map_metadata -1 clip.mkv
make -i clip.mp4 -c copy -bitexact -map_metadata -1 -metadata:s:v:0 rotate=90 turned.mp4
make -i clip.mp4 -c:v flv -b:v 60k -ar 22050 -c:a libmp3lame -b:a 32k -bitexact -map_metadata -1 clip.flv
make $picture $sound -c:v libvpx-vp9 -crf 50 -b:v 0 -c:a libopus -b:a 24k -bitexact clip.webm
make $picture $sound -c:v mpeg4 -q:v 20 -c:a libmp3lame -b:a 32k -bitexact clip.avi
make $picture $sound -c:v wmv2 -q:v 20 -c:a wmav2 -b:a 32k -bitexact clip.wmv
make $picture $sound -r 25 -c:v mpeg2video -q:v 25 -c:a mp2 -ar 44100 -b:a 64k -bitexact clip.mpg
make -f lavfi -i "testsrc=s=64x48:r=50:d=0.5" $sound -vf interlace -c:v libx264 -pix_fmt yuv420p -crf 36 \
  -x264-params tff=1 -c:a ac3 -b:a 32k -f mpegts -bitexact clip.m2ts
make $picture $sound -s 176x144 -r 10 -c:v h263 -q:v 31 -c:a aac -ar 16000 -b:a 16k -bitexact clip.3gp
make $picture $sound -c:v libtheora -q:v 3 -c:a libvorbis -q:a 0 -bitexact clip.ogv
make $picture $h264 -bitexact silent.mp4
make -f lavfi -i sine=f=660:r=16000:d=0.3 -c:a libmp3lame -b:a 32k -bitexact tone.mp3
make -f lavfi -i "testsrc=s=32x24:r=5:d=0.6" -bitexact card.gif
printf '1\n00:00:00,000 --> 00:00:00,500\nHello, <i>film</i>\n' > words.srt
make -i clip.mp4 -i words.srt -map 0 -map 1 -c:v copy -c:a copy -c:s mov_text -bitexact titled.mp4
