import { Buffer } from "node:buffer";
import { classicFile, stream } from "./draw-pdf.ts";
import { pictureContent } from "./pictures.ts";
import type { Random } from "./random.ts";

const jpegs = ["colour-420.jpg", "colour-444.jpg", "grey.jpg", "poor.jpg"] as const;

export function pictureFile(random: Random, pages: number): string {
  const objects: (string | Buffer)[] = ["<</Type/Catalog/Pages 2 0 R>>"];
  const pageAt = (index: number) => 4 + index * 3;
  const kids = Array.from({ length: pages }, (_, index) => `${pageAt(index)} 0 R`).join(" ");
  objects.push(`<</Type/Pages/Count ${pages}/Kids[${kids}]/MediaBox[0 0 300 400]>>`);
  objects.push("<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>");
  for (let index = 0; index < pages; index += 1) {
    const at = pageAt(index);
    const resources = `/Resources<</Font<</F 3 0 R>>/XObject<</P ${at + 2} 0 R>>>>`;
    objects.push(`<</Type/Page/Parent 2 0 R${resources}/Contents ${at + 1} 0 R>>`);
    const [width, height] = [random.integer(60, 260), random.integer(60, 300)];
    const text = `BT/F 12 Tf 20 370 Td(Page ${index + 1} of ${random.text("abcdef", 8)})Tj ET`;
    objects.push(stream("", `${text} q ${width} 0 0 ${height} 20 30 cm/P Do Q`, true));
    objects.push(random.integer(0, 2) === 0 ? scene(random) : jpeg(random.pick(jpegs)));
  }
  return classicFile(objects).toString("base64");
}

function jpeg(name: (typeof jpegs)[number]): Buffer {
  const content = pictureContent(name);
  const frame = content.findIndex(
    (byte, at) => byte === 0xff && (content[at + 1] === 0xc0 || content[at + 1] === 0xc2),
  );
  const [height, width] = [content.readUInt16BE(frame + 5), content.readUInt16BE(frame + 7)];
  const space = content[frame + 9] === 1 ? "DeviceGray" : "DeviceRGB";
  return stream(`${dictionary(width, height, space)}/Filter/DCTDecode`, content, false);
}

function dictionary(width: number, height: number, space: string): string {
  return `/Type/XObject/Subtype/Image/Width ${width}/Height ${height}/BitsPerComponent 8/ColorSpace/${space}`;
}

/** Resembles a photo. */
function scene(random: Random): Buffer {
  const [width, height] = [random.integer(40, 500), random.integer(40, 400)];
  const channels = random.pick([1, 3]);
  const [turn, stripe] = [random.integer(1, 5) / 100, random.integer(20, 60)];
  const noise = random.bytes(997);
  const pixels = Buffer.alloc(width * height * channels);
  for (let index = 0; index < pixels.length; index += 1) {
    const place = Math.floor(index / channels);
    const [x, y] = [place % width, Math.floor(place / width)];
    // Computes alike on every machine.
    const light = 60 + Math.abs(((x * turn + y * turn * 0.7 + (index % channels) * 20) % 160) - 80);
    const edge = Math.floor(x / stripe) % 2 === 0 ? 20 : 0;
    pixels[index] = light + edge + (noise[index % 997] ?? 0) / 32;
  }
  const space = channels === 1 ? "DeviceGray" : "DeviceRGB";
  return stream(dictionary(width, height, space), pixels, true);
}
