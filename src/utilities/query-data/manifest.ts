import { defineFamily } from "#kit/manifest/family.ts";
import { testJmespath } from "./test-jmespath.ts";
import { testJsonpath } from "./test-jsonpath.ts";
import { testXpath } from "./test-xpath.ts";

export const family = defineFamily([testJsonpath, testJmespath, testXpath]);
