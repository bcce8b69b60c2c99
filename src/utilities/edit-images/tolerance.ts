import { partOption } from "#kit/image/edit-options.ts";

export const tolerance = (usual: number) =>
  partOption("Tolerance", 0, 100, "%").default(usual).meta({
    title: "Tolerance",
    description: "How far other colours may be, where black and white are 100 % apart.",
    unit: "%",
  });

export const measure =
  "How far two colours are apart is the root of the mean of the squared differences of red, green and blue.";
