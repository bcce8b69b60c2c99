import { readXlsx, type Sheet, type Workbook } from "hucre/xlsx";
import type { RunInput } from "../run/run-context.ts";
import { RunError } from "../run/run-error.ts";
import { unpackedSize } from "./unpacked-size.ts";

/** More wouldn't fit a page's memory. */
const mostUnpacked = 512 * 1024 ** 2;

/** Throws RunError `not_excel` or `too_large`. */
export async function readWorkbook(input: RunInput): Promise<Workbook> {
  const bytes = await input.blob.arrayBuffer();
  const size = await unreadable(input, async () => unpackedSize(new Uint8Array(bytes)));
  if (size > mostUnpacked) {
    const sentence = `${input.filename} would unpack to more than 512 MB. Split the workbook.`;
    throw new RunError("too_large", sentence);
  }
  return unreadable(input, () => readXlsx(bytes, { readStyles: true }));
}

async function unreadable<T>({ filename }: RunInput, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch {
    throw new RunError(
      "not_excel",
      `${filename} isn't an Excel workbook (.xlsx), or it is damaged or password-protected.`,
    );
  }
}

/** Takes a name or number, by default 1. Throws RunError `no_sheet`. */
export function findSheet(sheets: readonly Sheet[], wanted: string): Sheet {
  const found =
    sheets.find(({ name }) => name.toLowerCase() === wanted.toLowerCase()) ??
    sheets[(wanted === "" ? 1 : Number(wanted)) - 1];
  if (found !== undefined) return found;
  const names = sheets.map(({ name }) => name).join(", ");
  throw new RunError("no_sheet", `There is no sheet "${wanted}". Choose from: ${names}.`, {
    field: "sheet",
  });
}
