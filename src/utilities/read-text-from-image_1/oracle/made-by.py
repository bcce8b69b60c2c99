"""Draws the pictures of samples/ by Pillow 9.4 in DejaVu Sans: python3 made-by.py ../samples"""

import pathlib
import sys

from PIL import Image, ImageDraw, ImageFont

folder = pathlib.Path(sys.argv[1])
font = ImageFont.truetype("/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf", 20)
english = "The quick brown fox jumps over the lazy dog.\nPack my box with five dozen liquor jugs."
german = "Zwölf Boxkämpfer jagen Viktor\nquer über den großen Sylter Deich."


def drawn(text, ink=0, ground=255, size=(500, 90)):
    picture = Image.new("L", size, ground)
    ImageDraw.Draw(picture).multiline_text((20, 16), text, font=font, fill=ink, spacing=8)
    return picture


note = drawn(english)
note.save(folder / "note.png", optimize=True)
note.save(folder / "note.webp", lossless=True)
note.convert("1").save(folder / "note.bmp")
note.save(folder / "note.gif")
# Lying on its side, as a camera leaves it that was held upright: EXIF 6 says to turn it to the right.
exif = Image.Exif()
exif[0x0112] = 6
note.transpose(Image.Transpose.ROTATE_90).save(folder / "turned.jpg", quality=80, exif=exif)
drawn(english, ink=255, ground=0).save(folder / "dark.png", optimize=True)
drawn(german).save(folder / "zettel.png", optimize=True)
clear = Image.new("LA", (500, 90), (0, 0))
clear.putalpha(Image.eval(note, lambda level: 255 - level))
clear.save(folder / "clear.png", optimize=True)
pages = [drawn(german).convert("1"), drawn("", size=(300, 60)).convert("1"), note.convert("1")]
pages[0].save(folder / "pages.tif", save_all=True, append_images=pages[1:], compression="group4")
# As a scanner sees a page at 200 dots an inch.
large = ImageFont.truetype("/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf", 40)
page = Image.new("L", (1654, 2339), 255)
ImageDraw.Draw(page).multiline_text((200, 300), english, font=large, fill=0, spacing=16)
page.convert("1").save(folder / "scan.png", optimize=True)
