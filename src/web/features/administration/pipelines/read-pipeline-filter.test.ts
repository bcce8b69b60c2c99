import { expect, test } from "vitest";
import { readPipelineFilter } from "./read-pipeline-filter.ts";

test.each([
  [{}, {}],
  [{ query: "", hidden: "false" }, {}],
  [
    { query: "photos", hidden: "true" },
    { query: "photos", hidden: "true" },
  ],
  [{ query: 7, hidden: "yes", page: 2 }, {}],
])("an address with %o asks for %o", (search, filter) => {
  expect(readPipelineFilter(search)).toEqual(filter);
});
