import { expect, test } from "vitest";
import { requestUrl } from "./request-url.ts";

test("refuses an address with a hole", () => {
  expect(() => requestUrl("/api/runs/{runId}", {})).toThrow("No value for {runId}");
});

test.each([
  ["/api/search", {}, {}, "/api/search"],
  ["/api/search", {}, { query: undefined }, "/api/search"],
  ["/api/credits", {}, { limit: 20, cursor: "a b" }, "/api/credits?limit=20&cursor=a+b"],
  ["/api/files/{name}", { name: "../a?b/ü.png" }, {}, "/api/files/..%2Fa%3Fb%2F%C3%BC.png"],
  ["/api/{code}/{operation}", { code: "a", operation: "b" }, { all: true }, "/api/a/b?all=true"],
])("fills %s", (path, params, query, url) => {
  expect(requestUrl(path, params, query)).toBe(url);
});
