import { defineFamily } from "#kit/manifest/family.ts";
import { jsonToCsharp } from "./json-to-csharp.ts";
import { jsonToGo } from "./json-to-go.ts";
import { jsonToJava } from "./json-to-java.ts";
import { jsonToKotlin } from "./json-to-kotlin.ts";
import { jsonToPhp } from "./json-to-php.ts";
import { jsonToPythonClass } from "./json-to-python-class.ts";
import { jsonToRust } from "./json-to-rust.ts";
import { jsonToSwift } from "./json-to-swift.ts";
import { jsonToTypescript } from "./json-to-typescript.ts";
import { jsonToZod } from "./json-to-zod.ts";

export const family = defineFamily([
  jsonToTypescript,
  jsonToCsharp,
  jsonToJava,
  jsonToGo,
  jsonToPythonClass,
  jsonToZod,
  jsonToPhp,
  jsonToKotlin,
  jsonToSwift,
  jsonToRust,
]);
