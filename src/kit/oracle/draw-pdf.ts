import { Buffer } from "node:buffer";
import { deflateSync } from "node:zlib";
import type { Random } from "./random.ts";

const sizes = [
  [595, 842],
  [612, 792],
  [842, 595],
  [200, 3000],
  [14.4, 14.4],
  [300.5, 400.25],
] as const;

/** Handwritten, so that no utility's library is involved. Pages carry `name` and their number. */
export function drawPdf(random: Random, name: string, pages: number): Buffer {
  const objects: (string | Buffer)[] = [];
  const add = (object: string | Buffer) => objects.push(object);
  const isModern = random.integer(0, 2) === 0;
  const isNested = pages > 2 && random.integer(0, 1) === 0;
  add("<</Type/Catalog/Pages 2 0 R>>");
  const firstPage = 4 + (isNested ? 1 : 0);
  const pageAt = (index: number) => firstPage + index * 2;
  const size = () => `/MediaBox[0 0 ${random.pick(sizes).join(" ")}]`;
  const half = isNested ? pages >> 1 : 0;
  const direct = Array.from({ length: pages - half }, (_, index) => `${pageAt(half + index)} 0 R`);
  const kids = [...(isNested ? ["4 0 R"] : []), ...direct].join(" ");
  add(`<</Type/Pages/Count ${pages}/Kids[${kids}]/Resources<</Font<</F 3 0 R>>>>${size()}>>`);
  add("<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>");
  if (isNested) {
    const inner = Array.from({ length: half }, (_, index) => `${pageAt(index)} 0 R`).join(" ");
    add(`<</Type/Pages/Parent 2 0 R/Count ${half}/Kids[${inner}]${size()}/Rotate 90>>`);
  }
  for (let index = 0; index < pages; index += 1) {
    const own = random.pick(["", "/Rotate 90", "/Rotate 180", "/Rotate -90", "/Rotate 450"]);
    const box = random.pick(["", size(), "/CropBox[10 10 150 150]", "/UserUnit 2"]);
    const parent = index < half ? 4 : 2;
    const contents = pageAt(index) + 1;
    add(`<</Type/Page/Parent ${parent} 0 R${own}${box}/Contents ${contents} 0 R>>`);
    const text = `BT/F 1 Tf 1 0 0 1 12 12 Tm(${name} page ${index + 1} \\344\\(\\)\\\\)Tj ET`;
    add(stream("", text, random.integer(0, 1) === 0));
  }
  return isModern ? modernFile(objects) : classicFile(objects);
}

export function stream(dictionary: string, text: string | Buffer, isPacked: boolean): Buffer {
  const data = isPacked ? deflateSync(text) : Buffer.from(text);
  const filter = isPacked ? "/Filter/FlateDecode" : "";
  const head = `<<${dictionary}${filter}/Length ${data.length}>>stream\n`;
  return Buffer.concat([Buffer.from(head), data, Buffer.from("\nendstream")]);
}

/** Expects the catalogue first. */
export function classicFile(objects: readonly (string | Buffer)[]): Buffer {
  const { body, places } = written("%PDF-1.4\n%\u00e2\u00e3\n", objects);
  const rows = places.map((place) => `${String(place).padStart(10, "0")} 00000 n \n`).join("");
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${rows}`;
  const trailer = `trailer<</Size ${size}/Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.concat([body, Buffer.from(table + trailer)]);
}

function modernFile(objects: readonly (string | Buffer)[]): Buffer {
  const packed = objects.flatMap((object, index) =>
    typeof object === "string" ? [{ object, number: index + 1 }] : [],
  );
  let at = 0;
  const index = packed.map(({ object, number }) => {
    const entry = `${number} ${at}`;
    at += Buffer.byteLength(object) + 1;
    return entry;
  });
  const head = `${index.join(" ")} `;
  const texts = packed.map(({ object }) => `${object}\n`).join("");
  const dictionary = `/Type/ObjStm/N ${packed.length}/First ${head.length}`;
  const holder = objects.length + 1;
  const streams = objects.map((object) => (typeof object === "string" ? undefined : object));
  const all = [...streams, stream(dictionary, head + texts, true)];
  const { body, places } = written("%PDF-1.5\n%\u00e2\u00e3\n", all);
  const table = holder + 1;
  const rows = Buffer.alloc((table + 1) * 6);
  for (let number = 1; number <= table; number += 1) {
    const inside = packed.findIndex((one) => one.number === number);
    const place = number === table ? body.length : (places[number - 1] ?? 0);
    rows.writeUInt8(inside === -1 ? 1 : 2, number * 6);
    rows.writeUInt32BE(inside === -1 ? place : holder, number * 6 + 1);
    rows.writeUInt8(inside === -1 ? 0 : inside, number * 6 + 5);
  }
  const places2 = stream(`/Type/XRef/W[1 4 1]/Size ${table + 1}/Root 1 0 R`, rows, true);
  const last = `\nstartxref\n${body.length}\n%%EOF\n`;
  const object = Buffer.concat([Buffer.from(`${table} 0 obj\n`), places2, Buffer.from("\nendobj")]);
  return Buffer.concat([body, object, Buffer.from(last)]);
}

/** Omits undefined objects. */
function written(head: string, objects: readonly (string | Buffer | undefined)[]) {
  const parts = [Buffer.from(head, "latin1")];
  let at = parts[0]?.length ?? 0;
  const places = objects.map((object, index) => {
    const place = at;
    if (object === undefined) return place;
    const text = [
      Buffer.from(`${index + 1} 0 obj\n`),
      Buffer.from(object),
      Buffer.from("\nendobj\n"),
    ];
    parts.push(...text);
    at += text.reduce((sum, { length }) => sum + length, 0);
    return place;
  });
  return { body: Buffer.concat(parts), places };
}
