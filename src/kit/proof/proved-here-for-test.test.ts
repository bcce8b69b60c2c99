import { expect, test } from "vitest";
import { isProvedHere } from "./proved-here-for-test.ts";
import { testsAll } from "./scope-for-test.ts";

const office = (folder: string) => ({
  needs: [{ program: "soffice.bin", package: "libreoffice-writer-nogui", folder }],
});

test("only a large program may be missing, and not in npm run test:all", () => {
  expect(isProvedHere({})).toBe(true);
  expect(isProvedHere({ needs: ["surely-no-program"] })).toBe(true);
  expect(isProvedHere(office("/nowhere"))).toBe(testsAll);
});
