/** In display order. */
export const utilityCategoryLabels = {
  images: "Images",
  pdf: "PDF",
  documents: "Documents",
  text: "Text",
  data: "Data",
  developer: "Developer",
  encoding: "Encode and encrypt",
  colours: "Colours",
  numbers: "Numbers and units",
  time: "Date and time",
  network: "Network",
  media: "Audio and video",
} as const;
export type UtilityCategory = keyof typeof utilityCategoryLabels;

export const utilityCategories = Object.keys(utilityCategoryLabels) as readonly UtilityCategory[];

export function isUtilityCategory(text: string): text is UtilityCategory {
  return Object.hasOwn(utilityCategoryLabels, text);
}
