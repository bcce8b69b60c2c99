import { z } from "zod";
import "../manifest/option-meta.ts";
import type { NeededProgram } from "../manifest/needs.ts";
import { languageCodes, languageNames, languagePackages, languageTags } from "./languages.ts";

export const tesseractNeed = {
  program: "tesseract",
  package: "tesseract-ocr",
  data: languagePackages,
} satisfies NeededProgram;

export const languageOption = z
  .enum(languageCodes)
  .default("english")
  .meta({ title: "Language", choices: languageNames, byLanguage: languageTags });
