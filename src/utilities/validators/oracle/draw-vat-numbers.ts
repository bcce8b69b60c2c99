import type { Random } from "#kit/oracle/random.ts";
import { fill, withEachCheck } from "./draw-numbers.ts";

/** Several forms of a country weigh more. */
const templates = [
  "ATU#######? BE0#######?? BE1#######?? BG########? BG#########? BGd###? CY0#######! CY9#######! CY12######!",
  "CZ#######? CZ6#######? CZd##? CZd###? DE########? DK#######? EE########? EL########? ESA#######? ESB#######?",
  "ESP#######! ESC#######? ESJ#######! ESX#######! ES########! ESK#######! ESM#######! FI#######? FR??552081317",
  "FR##########? FR!#55208131? FR#@55208131? GB#######?? GBGD#?? GBHA#?? HR##########? HU#######? IE#######!",
  "IE#######!A IE#######!B IE#A#####! IT#######00#? IT#######10#? IT#######12#? LT#######1? LT##########1?",
  "LU######?? LV4#########? LV9#########? LVe1###? LV32########? MT######?? NL########?B01 NL#########B??",
  "NO########?MVA PL#########? PT########? RO##? RO########? RO#########? RO1d#####? RO6d#####? SE#########?01",
  "SI#######? SK#########? SK2022####?? CHE########?MWST CHE########?IVA XI#######??",
].flatMap((line) => line.split(" "));

/** One of each form, then any. */
export const drawVatNumber = (random: Random, index: number) =>
  withEachCheck(fill(random, templates[index] ?? random.pick(templates)));

/** Published numbers, and forms that no country has. */
export const vatEdges = [
  "ATU13585627",
  "BE0428759497",
  "DE000000000",
  "DE136695976",
  "EL094259216",
  "FR40303265045",
  "FRK7399859412",
  "IT00743110157",
  "NL002455799B11",
  "NL123456789B13",
  "IE8Z49289F",
  "IE3628739L",
  "IE3628739UA",
  "CY10259033P",
  "LV40003521600",
  "PT501964843",
  "RO18547290",
  "SE556188840401",
  "GB980780684",
  "CHE107787577IVA",
  "NO995525828MVA",
];
