"""
Draws pages by Pillow as scanners see them: at an angle, turned, and with specks. Gives each as a PNG in Base64, and
where the middle of each word is on the upright page, in pixels.
"""
import base64, io, json, math, random, sys

from PIL import Image, ImageDraw, ImageFont

FOLDER = "/usr/share/fonts/truetype/dejavu/"


def answer(case):
    font = ImageFont.truetype(FOLDER + case["font"] + ".ttf", case["size"])
    width, height = case["page"]
    picture = Image.new("L", (width, height), 255)
    draw = ImageDraw.Draw(picture)
    angle = math.radians(case["skew"])
    words = []
    for index, line in enumerate(case["lines"]):
        left, top = 80, 80 + index * case["size"] * 1.8
        for word in line.split(" "):
            box = draw.textbbox((left, top), word, font=font)
            draw.text((left, top), word, font=font, fill=20)
            across = (box[0] + box[2] - width) / 2
            down = (box[1] + box[3] - height) / 2
            x = width / 2 + across * math.cos(angle) + down * math.sin(angle)
            y = height / 2 - across * math.sin(angle) + down * math.cos(angle)
            words.append([word, round(x), round(y)])
            left += draw.textlength(word + " ", font=font)
    picture = picture.rotate(case["skew"], resample=Image.BICUBIC, fillcolor=255).rotate(case["turn"], expand=True)
    specks = random.Random(case["specks"])
    for _ in range(case["specks"]):
        picture.putpixel((specks.randrange(picture.width), specks.randrange(picture.height)), 0)
    written = io.BytesIO()
    picture.quantize(4).save(written, "PNG", optimize=True, dpi=(150, 150))
    return [base64.b64encode(written.getvalue()).decode(), words]


json.dump([answer(case) for case in json.load(sys.stdin)], sys.stdout)
