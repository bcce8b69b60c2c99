import { partOption } from "#kit/image/edit-options.ts";

export const tolerance = (usual: number) =>
  partOption("Tolerance", 0, 100, "%").default(usual).meta({
    title: "Tolerance",
    description: "How different other colours can be; black and white differ by 100%.",
    unit: "%",
  });

export const measure =
  "The difference between two colours is the root mean square of their red, green and blue differences.";
