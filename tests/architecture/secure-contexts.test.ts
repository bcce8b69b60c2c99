import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { secureContextNames } from "./secure-context-names.ts";

const project = fileURLToPath(new URL("../../", import.meta.url));
/** Files that use what plain HTTP lacks, each with its fallback. */
const places = {
  // Without it nothing was shared, so there is nothing to forget.
  "src/web/browser/caches.ts": ["caches", "delete"],
  // `openShared` checks first.
  "src/web/features/detection/shared-content.ts": ["caches", "delete", "keys", "match", "open"],
  // Loaded only with service workers; otherwise pages use the network.
  "src/web/features/offline/follow-versions.tsx": [
    "addEventListener",
    "installing",
    "postMessage",
    "waiting",
  ],
  "src/web/features/offline/know-kept-pages.ts": ["caches", "keys", "match", "open"],
  "src/web/features/offline/serve-offline.ts": ["active", "postMessage", "ready", "serviceWorker"],
  // Runs at once if other tabs can't be asked.
  "src/web/browser/one-tab-at-a-time.ts": ["request"],
  // Only behind `passkeyObstacle`, which is shown instead.
  "src/web/api/account/passkeys.ts": [
    "PublicKeyCredential",
    "create",
    "credentials",
    "get",
    "toJSON",
  ],
  // Only behind `subtle`, which requires https.
  "src/utilities/certificates/keys.ts": [
    "algorithm",
    "exportKey",
    "generateKey",
    "importKey",
    "sign",
    "subtle",
  ],
  "src/utilities/certificates/generate-key-pair.run.ts": ["exportKey"],
  "src/utilities/certificates/generate-ssh-key.run.ts": ["exportKey"],
  "src/utilities/certificates/pkcs12/encryption.ts": [
    "decrypt",
    "deriveKey",
    "encrypt",
    "importKey",
  ],
  // Only behind `requireHttps`, which says so.
  "src/utilities/archives/decrypt-7z.ts": ["decrypt", "encrypt", "importKey", "subtle"],
  "src/utilities/archives/encrypt-7z.ts": ["encrypt", "importKey", "subtle"],
  // Text is copied by selection, and the picture button is hidden.
  "src/web/ui/clipboard/write-clipboard.ts": ["ClipboardItem", "write", "writeText"],
};

test("what only pages over https have is used where there is something else for the others", () => {
  const files = globSync("src/{web,utilities}/**/*.{ts,tsx}", { cwd: project }).filter(
    (file) => !/test\.tsx?$|-for-test|^src\/web\/(build|service-worker)\//.test(file),
  );
  expect(files.length).toBeGreaterThan(500);
  const texts = files.map(
    (file) => [file, readFileSync(path.join(project, file), "utf8")] as const,
  );
  expect(Object.fromEntries(secureContextNames(new Map(texts)))).toEqual(places);
});

const trials: readonly [text: string, names: readonly string[] | undefined][] = [
  ["crypto.randomUUID();", ["randomUUID"]],
  ["const { subtle: hashing } = globalThis.crypto; void hashing;", ["subtle"]],
  ["const { clipboard } = navigator; void clipboard.readText();", ["clipboard", "readText"]],
  ["void navigator.storage.persist();", ["persist", "storage"]],
  ["void navigator.serviceWorker;", ["serviceWorker"]],
  ["void new ClipboardItem({});", ["ClipboardItem"]],
  ["void caches.open('a');", ["caches", "open"]],
  ["void navigator.locks.request('a', () => 1);", ["locks", "request"]],
  ["crypto.getRandomValues(new Uint8Array(1));", undefined],
  ["export const size = (value: Lock) => value;", undefined],
  ["export const request = (query: { request(): void }) => query.request();", undefined],
];

test("it is found by whatever way it is reached, and nothing else is", () => {
  const texts = trials.map(([text], index) => [`trial-${index}.ts`, text] as const);
  const found = secureContextNames(new Map(texts));
  expect(trials.map(([text], index) => [text, found.get(`trial-${index}.ts`)])).toEqual(trials);
});
