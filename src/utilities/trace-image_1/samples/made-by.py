"""Draws leaf.png with Pillow: two arcs and their rib, soft at the edges. python3 made-by.py"""
import os

from PIL import Image, ImageDraw

SIDE, TIMES = 120, 8
big = Image.new("L", (SIDE * TIMES, SIDE * TIMES), 255)
draw = ImageDraw.Draw(big)
first, second = (Image.new("1", big.size) for _ in range(2))
ImageDraw.Draw(first).ellipse((-320, 160, 720, 1200), fill=1)
ImageDraw.Draw(second).ellipse((160, -320, 1200, 720), fill=1)
big.paste(30, mask=Image.composite(first, Image.new("1", big.size), second))
draw.line((120, 840, 620, 340), fill=255, width=28)
draw.ellipse((48, 48, 96, 96), fill=0)
leaf = big.resize((SIDE, SIDE), Image.BOX).quantize(16)
leaf.save(os.path.join(os.path.dirname(os.path.abspath(__file__)), "leaf.png"), optimize=True)
