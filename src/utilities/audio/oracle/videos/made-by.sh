#!/bin/sh
# Makes short videos with the tone of the samples, one for each codec that is copied.
set -eu
cd "$(dirname "$0")"
for one in "aac.mp4 aac" "mp3.avi libmp3lame" "opus.mkv libopus" "vorbis.webm libvorbis" "flac.mkv flac" "pcm.mov pcm_s16le"; do
  set -- $one
  video=mpeg4
  [ "$1" = vorbis.webm ] && video=libvpx
  ffmpeg -nostdin -v error -y -i ../../samples/tone.wav -f lavfi -i "testsrc=s=32x32:r=8:d=0.25" -map 0:a -map 1:v \
    -fflags +bitexact -flags +bitexact -c:v $video -b:v 20k -c:a "$2" "$1"
done
