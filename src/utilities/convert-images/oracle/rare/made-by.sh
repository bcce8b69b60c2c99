#!/bin/sh
# Makes the pictures of this folder anew, by heif-enc, cjxl, icotool, png2icns, ExifTool and ImageMagick 6.9 of Debian 12.
set -eu
cd "$(dirname "$0")"
work=$(mktemp -d)
convert -size 40x30 gradient:'#c03020'-'#2050d0' \( -size 40x30 gradient:white-black -rotate 90 -resize '40x30!' \) \
  -compose softlight -composite -fill '#30a040' -draw 'rectangle 4,4 14,12' -depth 8 "$work/base.png"
convert "$work/base.png" \( -size 40x30 xc:black -fill white -draw 'circle 20,15 20,3' \) -alpha off -compose CopyOpacity \
  -composite -depth 8 "$work/clear.png"
heif-enc -q 90 "$work/base.png" -o lossy.heic
heif-enc -L -p chroma=444 --matrix_coefficients=0 "$work/base.png" -o lossless.heic
heif-enc -q 95 "$work/clear.png" -o clear.heic
convert "$work/base.png" -quality 92 "$work/base.jpg"
exiftool -q -overwrite_original -n -Orientation=6 "$work/base.jpg"
cjxl "$work/base.png" lossy.jxl -q 90
cjxl "$work/clear.png" clear.jxl -d 0
cjxl "$work/base.jpg" turned.jxl
convert "$work/base.png" BMP3:true.bmp
convert "$work/clear.png" clear.bmp
convert "$work/base.png" -colors 16 -type palette -compress none BMP3:palette.bmp
convert "$work/base.png" -colors 16 -type palette -compress RLE BMP3:packed.bmp
for side in 16 32 48 128; do convert "$work/clear.png" -resize "${side}x${side}!" -depth 8 "$work/$side.png"; done
icotool -c -o several.ico "$work/16.png" "$work/32.png"
icotool -c -o png.ico "$work/16.png" --raw="$work/48.png"
convert "$work/48.png" -define icon:auto-resize=48,16 magick.ico
png2icns old.icns "$work/16.png" "$work/32.png"
png2icns middle.icns "$work/16.png" "$work/48.png"
png2icns one.icns "$work/16.png"
convert "$work/clear.png" clear.psd
convert "$work/base.png" -compress none raw.psd
convert "$work/base.png" -colorspace gray -compress RLE grey.psd
rm -r "$work"
