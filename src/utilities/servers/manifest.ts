import { defineFamily } from "#kit/manifest/family.ts";
import { chmodCalculator } from "./chmod-calculator.ts";
import { dockerRunToCompose } from "./docker-run-to-compose.ts";
import { htpasswd } from "./htpasswd.ts";
import { httpStatusCodes } from "./http-status-codes.ts";
import { mimeTypes } from "./mime-types.ts";
import { readUserAgent } from "./read-user-agent.ts";
import { testRobotsTxt } from "./test-robots-txt.ts";
import { testSemver } from "./test-semver.ts";

export const family = defineFamily([
  chmodCalculator,
  dockerRunToCompose,
  htpasswd,
  testRobotsTxt,
  testSemver,
  readUserAgent,
  httpStatusCodes,
  mimeTypes,
]);
