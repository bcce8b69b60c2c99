import { formatOf, kernelOf } from "./choices.ts";
import { filledForm, type ResizeForm } from "./form.ts";

interface Kept {
  readonly code: string;
  readonly values: Readonly<Record<string, unknown>>;
}

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

/** Restores a stored form, with defaults for what is missing. */
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
