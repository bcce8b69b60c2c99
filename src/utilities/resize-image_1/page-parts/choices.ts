import { initialForm, type ResizeForm } from "./form.ts";

export const formats: { value: ResizeForm["format"]; label: string }[] = [
  { value: "same", label: "Same format" },
  { value: "jpeg", label: "JPEG" },
  { value: "png", label: "PNG" },
  { value: "webp", label: "WebP" },
  { value: "avif", label: "AVIF" },
];

export const kernels: { value: ResizeForm["kernel"]; label: string }[] = [
  { value: "lanczos3", label: "Lanczos 3 – photos" },
  { value: "lanczos2", label: "Lanczos 2 – photos, softer" },
  { value: "mitchell", label: "Mitchell – balanced" },
  { value: "cubic", label: "Cubic – smooth" },
  { value: "linear", label: "Linear – fast" },
  { value: "nearest", label: "Nearest – pixel art" },
];

export function formatOf(value: string): ResizeForm["format"] {
  return formats.find((format) => format.value === value)?.value ?? initialForm.format;
}

export function kernelOf(value: string): ResizeForm["kernel"] {
  return kernels.find((kernel) => kernel.value === value)?.value ?? initialForm.kernel;
}
