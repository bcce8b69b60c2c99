import type { Buffer } from "node:buffer";
import { classicFile, stream } from "./draw-pdf.ts";
import type { Random } from "./random.ts";

export type FormLooks = "appearance" | "bare" | "needed";

/** A page of 300 × 200 points with fields as `widgetOf` and `tickOf` write them. Their pictures come behind. */
export function formFile(
  widgets: readonly string[],
  pictures: readonly Buffer[] = [],
  facts: { readonly form?: string; readonly page?: string } = {},
): Buffer {
  const numbers = widgets.map((_, index) => `${firstWidget + index} 0 R`).join(" ");
  return classicFile([
    `<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[${numbers}]/DA(/F 12 Tf 0 g)/DR<</Font<</F 4 0 R/ZaDb<</Type/Font/Subtype/Type1/BaseFont/ZapfDingbats>>>>>>${facts.form ?? ""}>>>>`,
    "<</Type/Pages/Count 1/Kids[3 0 R]>>",
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Contents 5 0 R/Resources<</Font<</F 4 0 R>>>>/Annots[${numbers}]${facts.page ?? ""}>>`,
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>",
    stream("", "BT/F 12 Tf 20 180 Td(A form)Tj ET", false),
    ...widgets,
    ...pictures,
  ]);
}

const firstWidget = 6;

export const widget = (facts: string) => `<</Type/Annot/Subtype/Widget/F 4${facts}>>`;

/** Draws `content` in a box of this size. */
export function appearance(width: number, height: number, content: string): Buffer {
  const facts = `/Type/XObject/Subtype/Form/BBox[0 0 ${width} ${height}]/Resources<</Font<</F 4 0 R>>>>`;
  return stream(facts, content, false);
}

/** Text fields, a choice and ticks, with some of their values. */
export function drawForm(random: Random, looks: FormLooks, values: readonly string[]): Buffer {
  const widgets: string[] = [];
  const pictures: Buffer[] = [];
  const count = values.length + 2;
  const pictureAt = () => `${firstWidget + count + pictures.length} 0 R`;
  for (const [index, value] of values.entries()) {
    const kind = index % 3 === 2 ? `/FT/Ch/Opt[(${value})(other)]` : "/FT/Tx";
    const own = looks === "bare" ? "" : `/AP<</N ${pictureAt()}>>`;
    if (own !== "") {
      const text = looks === "needed" ? "stale" : value;
      pictures.push(appearance(180, 20, `/Tx BMC q BT/F 12 Tf 0 g 2 6 Td(${text})Tj ET Q EMC`));
    }
    const box = `[20 ${145 - index * 25} 200 ${165 - index * 25}]`;
    widgets.push(widget(`${kind}/T(f${index})/V(${value})/DA(/F 12 Tf 0 g)/Rect${box}${own}`));
  }
  for (const [index, x] of [220, 250].entries()) {
    const state = random.pick(["Yes", "Off"]);
    const yes = pictureAt();
    pictures.push(appearance(16, 16, "0 0 1 rg 2 2 12 12 re f"));
    // A button often has no picture for Off.
    const off = index === 0 ? `/Off ${pictureAt()}` : "";
    if (off !== "") pictures.push(appearance(16, 16, "1 0 0 RG 1 1 14 14 re S"));
    const facts = `/FT/Btn/T(b${index})/V/${state}/AS/${state}/Rect[${x} 140 ${x + 16} 156]`;
    widgets.push(widget(`${facts}/AP<</N<</Yes ${yes}${off}>>>>`));
  }
  const page = random.pick(["", "", "/Rotate 90", "/Rotate 180", "/CropBox[10 10 290 190]"]);
  const form = looks === "needed" ? "/NeedAppearances true" : "";
  return formFile(widgets, pictures, { form, page });
}
