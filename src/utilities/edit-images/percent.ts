import { wholeOption } from "#kit/image/edit-options.ts";

export const percent = (
  title: string,
  least: number,
  most: number,
  usual: number,
  description?: string,
) =>
  wholeOption(title, least, most, "%")
    .default(usual)
    .meta({ title, unit: "%", ...(description !== undefined && { description }) });
