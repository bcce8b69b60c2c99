import { formatOf, kernelOf } from "./choices.ts";
import { filledForm, type ResizeForm } from "./form.ts";

/** As any utility's form is kept. */
interface Kept {
  readonly code: string;
  readonly values: Readonly<Record<string, unknown>>;
}

/** The form as any utility's is kept: texts by the names of the options, and only those of the size that is chosen. */
export function keptOf(form: ResizeForm) {
  const { direction, sizing, keepsRatio, kernel, format, quality, keepsMetadata } = form;
  return {
    code: direction,
    values: {
      factor: sizing === "factor" ? form.factor : "",
      width: sizing === "sides" ? form.width : "",
      height: sizing === "sides" ? form.height : "",
      longestSide: sizing === "longest" ? form.longestSide : "",
      fit: keepsRatio ? "inside" : "fill",
      kernel,
      format,
      quality,
      keepMetadata: keepsMetadata,
      background: form.background ?? "",
    },
  };
}

/** The form that was kept, or that another page has left: what it does not say stands as at first. */
export function formOfKept({ code, values }: Kept): ResizeForm {
  const first = filledForm({ operation: code, options: {} });
  const textOf = (name: string) => {
    const { [name]: value } = values;
    return typeof value === "string" ? value : "";
  };
  const [width, height, longestSide] = [textOf("width"), textOf("height"), textOf("longestSide")];
  return {
    ...first,
    sizing: longestSide !== "" ? "longest" : width !== "" || height !== "" ? "sides" : "factor",
    factor: textOf("factor") || first.factor,
    width,
    height,
    longestSide,
    keepsRatio: textOf("fit") !== "fill",
    kernel: kernelOf(textOf("kernel")),
    format: formatOf(textOf("format")),
    quality: textOf("quality"),
    keepsMetadata: values["keepMetadata"] === true,
    background: textOf("background") || null,
  };
}
