import { existsSync } from "node:fs";
import type { Rolldown } from "vite";

type Group = Rolldown.CodeSplittingGroup;
const inPackage = (name: string, ...files: readonly string[]) =>
  `/node_modules/${name}/(?:${files.join("|")})`;
/** Mantine components. */
const parts = (...names: readonly string[]) =>
  inPackage("@mantine/core", `esm/components/(?:${names.join("|")})/`);
const icons = (...names: readonly string[]) =>
  inPackage("@tabler/icons-react", `dist/esm/icons/Icon(?:${names.join("|")})\\.mjs$`);
/** Our files below `src/web`, by path prefix. */
const ours = (...names: readonly string[]) => `/src/web/(?:${names.join("|")})`;

const oneOf = (...patterns: readonly string[]) => new RegExp(patterns.join("|"));

/** The full list includes the look of its entries. */
const search = oneOf(
  ours("routes/search", "features/catalogue/(?!long-list|search/prepare-ranking)"),
  ours("features/detection/(?:content|use-content)"),
);

/** Shared by all screens: headings, controls, and parts common to lists and utility pages. */
const controls = oneOf(
  parts("ActionIcon", "Alert", "Anchor", "Badge", "Button", "CloseButton", "Input", "InputBase"),
  parts("Loader", "Progress", "Skeleton", "Stack", "Text", "TextInput", "Title", "VisuallyHidden"),
  inPackage("@mantine/hooks", "esm/use-uncontrolled/"),
  inPackage("@tanstack/react-query", "build/modern/useMutation"),
  icons("Check", "Coins", "Tool", "X"),
  "/src/contract/facts/(?:search/search-address|utility/category)\\.ts$",
  ours("api/(?:account/|catalogue)", "features/account/sign-(?:in/sign-in-provider|up/sign-up)"),
  ours("features/catalogue/use-own-utilities", "features/intake/(?!read-folders)"),
  ours(
    "ui/(?:error-notice|favourite-button|late-part|off-button|page-heading|utility-labels)",
    "ui/(?:format/format-(?:credits|number)|time/watch-(?:expiry|returns))",
  ),
);

const accountForms = oneOf(
  parts("Divider", "PasswordInput"),
  inPackage("@mantine/form", ""),
  icons("BrandGoogle", "Fingerprint", "Login2"),
  "/src/contract/facts/account-rules",
  ours("features/account/(?:account-|sign-in/provider-)", "ui/forms/"),
);

const utilityFrame = oneOf(
  parts("NativeSelect", "SegmentedControl", "Switch"),
  inPackage("@mantine/core", "esm/core/DirectionProvider/"),
  inPackage("@mantine/hooks", "esm/utils/clamp/"),
  icons("ArrowRight", "Copy", "Download", "File", "FileZip", "Key", "Plus"),
  "/src/contract/facts/(?:run|run-failure|files/[\\w-]+)\\.ts$",
  "/src/kit/(?:image/(?:describe-size|image-format)|manifest/(?:is-setting|taken-files))",
  "/src/kit/run/run-error",
  // Small files that pages share with manifests, which a click may load.
  "/src/(?:kit|utilities)/[\\w-]+/[\\w-]+-rules\\.ts$",
  ours(
    "api/(?:related|save-blob|sessions/)",
    "routes/utilities/",
    "styles/(?:progress|segmented|switches)",
  ),
  ours(
    "features/(?:address/(?:form-link|options-address)|api-call/api-call\\.|runs/)",
    "features/(?:run-result/result-actions|session/(?!session-(?:card|details|buttons|time)|use-(?:continuation|session-else|stored)))",
  ),
  ours("features/files/(?:file-action|upload/check-upload)"),
  ours("features/files/upload/(?:camera-button|file-chooser|upload-zone)"),
  ours("features/generated-page/(?:on-server/server-files|purse|run-progress\\.)"),
  ours(
    "features/(?:kept-work/kept-work|utility/load-utility)",
    "features/utility-frame/(?:open-page|related|utility-frame|visitor/use-)",
    "page-parts/late-parts",
  ),
  ours("ui/(?:clipboard/|format/format-size|time/use-seconds)"),
);

/** Uploading, which few pages need and load with their file input. */
const uploads = oneOf(ours("features/files/use-input-files"));

const generatedPage = oneOf(
  parts("Textarea"),
  ours(
    "features/browser-run/(?!fetch-assets|page-files)",
    "features/utility/(?:field-values|load-failure)",
  ),
  // Leaves the table grid in its folder out, as it loads on demand.
  ours("features/generated-page/(?:options/)?(?!run-progress-bar)[\\w-]+\\."),
  ours("features/generated-page/(?:in-page/(?:browser-page|use-)|on-server/(?:server-page|use-))"),
);

/** Displays results and their actions. */
const runResult = oneOf(ours("features/run-result/(?!json-tree)", "features/send-to/(?!menu/)"));

/** Overlays, including the scroll lock. */
const overlays = oneOf(
  parts("Portal"),
  inPackage("@mantine/store", ""),
  inPackage(
    "(?:react-remove-scroll(?:-bar)?|react-style-singleton|use-callback-ref|use-sidecar)",
    "",
  ),
);

const toasts = oneOf(inPackage("@mantine/notifications", ""), ours("shell/toasts"));

/** Used after the first screen, and error screens. */
const afterFirstScreen = oneOf(ours("features/offline/(?!record-)", "shell/error-screens"));

/** Names a utility's own page; null if generated. */
function pageOf(module: string): string | null {
  const [, folder = "", name = ""] = /^(.*\/([\w-]+))\/[^/]+$/.exec(module) ?? [];
  return existsSync(`${folder}/page.tsx`) ? name : null;
}

/** The first matching group gets a module and its imports. */
const groups: readonly Group[] = [
  // Every page needs it all, and split up it compresses worse.
  { name: "first-load", tags: ["$initial"] },
  { name: "controls", test: controls },
  { name: "search", test: search },
  { name: "account-forms", test: accountForms },
  { name: "utility-frame", test: utilityFrame },
  { name: "uploads", test: uploads },
  { name: "generated-page", test: generatedPage },
  { name: "run-result", test: runResult },
  { name: "overlays", test: overlays },
  { name: "toasts", test: toasts },
  { name: "after-first-screen", test: afterFirstScreen },
  // A utility's own page needs both.
  {
    name: pageOf,
    debugName: "page-of-a-utility",
    test: /\/src\/utilities\/[\w-]+\/(?:page\.tsx|manifest\.ts\?facts)$/,
  },
];

/**
 * Groups page modules into files. By itself the bundler makes one per set of sharing screens, which
 * gave a utility's page eighty files.
 */
export const sharedFiles: Group[] = groups.map((group, index) => ({
  ...group,
  priority: groups.length - index,
}));
