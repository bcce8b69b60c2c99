import type { Buffer } from "node:buffer";
import { classicFile, stream } from "./draw-pdf.ts";
import type { Random } from "./random.ts";

/**
 * Draws what is in a document but not on its pages: hidden layers, a form without appearances, links by name, and
 * inherited attributes. Each page has a link to each page by name.
 */
export function drawRichPdf(random: Random, name: string, pages: number): Buffer {
  const objects: string[] = [];
  const streams = new Map<number, Buffer>();
  const add = (object: string) => objects.push(object);
  const addStream = (dictionary: string, text: string) => {
    const number = objects.push("");
    streams.set(number - 1, stream(dictionary, text, random.integer(0, 1) === 0));
    return number;
  };
  add("");
  add("");
  const font = add("<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>");
  const shown = add("<</Type/OCG/Name(Shown)>>");
  const hidden = add("<</Type/OCG/Name(Hidden)>>");
  const box = `/Type/XObject/Subtype/Form/BBox[0 0 20 20]`;
  const on = addStream(box, "0 0 20 20 re f");
  const off = addStream(box, "1 1 18 18 re S");
  const veiled = addStream(`${box}/OC ${hidden} 0 R`, "1 0 0 rg 0 0 20 20 re f");
  const first = objects.length + 1;
  const pageAt = (index: number) => first + index * 2;
  const start = pageAt(pages);
  const isOld = random.integer(0, 1) === 0;
  const fields: number[] = [];
  const later: string[] = [];
  const addLater = (object: string) => start + later.push(object) - 1;
  for (let index = 0; index < pages; index += 1) {
    const links = Array.from({ length: pages }, (_, to) => {
      const target = isOld ? `/p${to}` : `(p${to})`;
      const way = random.pick([`/Dest${target}`, `/A<</S/GoTo/D${target}>>`]);
      return `<</Type/Annot/Subtype/Link/Border[0 0 0]/Rect[${to * 10} 0 ${to * 10 + 9} 9]${way}>>`;
    });
    const choice = addLater("");
    const picked = random.integer(0, 1);
    const [one, other] = [0, 1].map((place) => {
      const left = 10 + place * 30;
      const state = place === picked ? `v${place}` : "Off";
      return addLater(
        `<</Type/Annot/Subtype/Widget/F 4/Parent ${choice} 0 R/Rect[${left} 20 ${left + 20} 40]/AS/${state}/AP<</N<</v${place} ${on} 0 R/Off ${off} 0 R>>>>>>`,
      );
    });
    later[choice - start] =
      `<</FT/Btn/Ff 49152/T(choice${index})/V/v${picked}/Kids[${one} 0 R ${other} 0 R]>>`;
    const text = addLater(
      `<</Type/Annot/Subtype/Widget/F 4/FT/Tx/T(text${index})/V(${name} ${index})/Rect[80 20 180 40]>>`,
    );
    fields.push(choice, text);
    const own = random.pick(["", "/Rotate 180", "/CropBox[0 0 190 110]"]);
    const annotations = [...links, `${one} 0 R`, `${other} 0 R`, `${text} 0 R`].join(" ");
    add(
      `<</Type/Page/Parent 2 0 R${own}/Annots[${annotations}]/Contents ${pageAt(index) + 1} 0 R>>`,
    );
    const words = (said: string, up: number) => `BT/F 9 Tf 10 ${up} Td(${said})Tj ET`;
    addStream(
      "",
      `${words(`${name} page ${index + 1}`, 90)} /OC/S BDC ${words("shown", 70)} EMC /OC/H BDC ${words("hidden", 50)} EMC q 1 0 0 1 150 80 cm/V Do Q`,
    );
  }
  objects.push(...later);
  const named = Array.from({ length: pages }, (_, to) => [`p${to}`, `[${pageAt(to)} 0 R/Fit]`]);
  const names = isOld
    ? `/Dests<<${named.map(([key, value]) => `/${key}${value}`).join("")}>>`
    : `/Names<</Dests<</Names[${named.map(([key, value]) => `(${key})${value}`).join("")}]>>>>`;
  const state = random.pick([`/OFF[${hidden} 0 R]`, `/BaseState/OFF/ON[${shown} 0 R]`]);
  const layers = `/OCProperties<</OCGs[${shown} 0 R ${hidden} 0 R]/D<<${state}>>>>`;
  const form = `/AcroForm<</Fields[${fields.map((field) => `${field} 0 R`).join(" ")}]/DR<</Font<</Helv ${font} 0 R>>>>/DA(/Helv 9 Tf 0 g)>>`;
  objects[0] = `<</Type/Catalog/Pages 2 0 R${names}${layers}${form}>>`;
  const kids = Array.from({ length: pages }, (_, index) => `${pageAt(index)} 0 R`).join(" ");
  const inherited = random.pick(["", "/Rotate 90", "/CropBox[0 0 200 60]"]);
  objects[1] = `<</Type/Pages/Count ${pages}/Kids[${kids}]/MediaBox[0 0 200 120]${inherited}/Resources<</Font<</F ${font} 0 R>>/XObject<</V ${veiled} 0 R>>/Properties<</S ${shown} 0 R/H ${hidden} 0 R>>>>>>`;
  return classicFile(objects.map((object, index) => streams.get(index) ?? object));
}
