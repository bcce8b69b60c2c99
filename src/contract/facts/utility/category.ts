/**
 * What a utility is about: each has exactly one. In the order in which they are shown, with what
 * each is called.
 */
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

/** Whether a text, such as one of an address, names a category. */
export function isUtilityCategory(text: string): text is UtilityCategory {
  return Object.hasOwn(utilityCategoryLabels, text);
}
