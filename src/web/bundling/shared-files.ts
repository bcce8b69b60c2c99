import { existsSync } from "node:fs";
import type { Rolldown } from "vite";

type Group = Rolldown.CodeSplittingGroup;
const inPackage = (name: string, ...files: readonly string[]) =>
  `/node_modules/${name}/(?:${files.join("|")})`;
/** Parts of the component library. */
const parts = (...names: readonly string[]) =>
  inPackage("@mantine/core", `esm/components/(?:${names.join("|")})/`);
const icons = (...names: readonly string[]) =>
  inPackage("@tabler/icons-react", `dist/esm/icons/Icon(?:${names.join("|")})\\.mjs$`);
/** Files of ours below `src/web`, by how their paths begin. */
const ours = (...names: readonly string[]) => `/src/web/(?:${names.join("|")})`;

const oneOf = (...patterns: readonly string[]) => new RegExp(patterns.join("|"));

/** What a utility's entry in a list looks like comes with the list of all. */
const search = oneOf(
  ours("routes/search", "features/catalogue/(?!long-list|search/prepare-ranking)"),
  ours("features/detection/(?:content|use-content)"),
);

/** What all screens share: headings, controls, and what a list has in common with a utility's page. */
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
    "ui/(?:error-notice|favourite-button|labels/|late-part|off-button|page-heading)",
    "ui/(?:format/format-(?:credits|number)|time/watch-expiry)",
  ),
);

const accountForms = oneOf(
  parts("Divider", "PasswordInput"),
  inPackage("@mantine/form", ""),
  icons("Fingerprint"),
  "/src/contract/facts/account-rules",
  ours("features/account/(?:account|email|new-password|password|use-account)-", "ui/forms/"),
);

const utilityFrame = oneOf(
  parts("NativeSelect", "SegmentedControl", "Switch"),
  inPackage("@mantine/core", "esm/core/DirectionProvider/"),
  inPackage("@mantine/hooks", "esm/utils/clamp/"),
  icons("ArrowRight", "Copy", "Download", "File", "FileZip", "Key", "Plus"),
  "/src/contract/facts/(?:run|run-failure|files/[\\w-]+)\\.ts$",
  "/src/kit/(?:image/(?:describe-size|image-format)|manifest/(?:is-setting|taken-files))",
  "/src/kit/run/run-error",
  // What pages of utilities share with manifests, which a click may load: a few lines each.
  "/src/(?:kit|utilities)/[\\w-]+/[\\w-]+-rules\\.ts$",
  ours(
    "api/(?:related|save-blob|sessions/)",
    "routes/utilities/",
    "styles/(?:progress|segmented|switches)",
  ),
  ours(
    "features/(?:address/(?:form-link|options-address)|api-call/api-call\\.|runs/)",
    "features/(?:run-result/result-actions|session/(?!session-card))",
  ),
  ours("features/files/(?:file-action|upload/check-upload)"),
  ours("features/files/upload/(?:camera-button|file-chooser|upload-zone)"),
  ours("features/generated-page/(?:on-server/server-files|purse|run-progress\\.)"),
  ours(
    "features/(?:kept-work/|utility/load-utility)",
    "features/utility-frame/(?:open-page|related|utility-frame|visitor/use-)",
    "page-parts/late-parts",
  ),
  ours("ui/(?:clipboard/|format/format-(?:bytes|pixels)|time/use-seconds)"),
);

/** What sends files to the server: few pages have any, and they ask for it with the place for files. */
const uploads = oneOf(ours("features/files/use-input-files"));

const generatedPage = oneOf(
  parts("Textarea"),
  ours("features/browser-run/(?!fetch-assets)", "features/utility/(?:field-values|load-failure)"),
  // The grid of a table is in a folder below: it comes when somebody asks for it.
  ours("features/generated-page/(?:options/)?(?!run-progress-bar)[\\w-]+\\."),
  ours("features/generated-page/(?:in-page/(?:browser-page|use-)|on-server/(?:server-page|use-))"),
);

/** How a run's result is shown, and what can be done with it. */
const runResult = oneOf(
  ours("features/run-result/(?!json-tree|write-table)", "features/send-to/(?!menu/)"),
);

/** What appears over the page, and needs to keep the page behind it from scrolling. */
const overlays = oneOf(
  parts("Portal"),
  inPackage("@mantine/store", ""),
  inPackage(
    "(?:react-remove-scroll(?:-bar)?|react-style-singleton|use-callback-ref|use-sidecar)",
    "",
  ),
);

const toasts = oneOf(inPackage("@mantine/notifications", ""), ours("shell/toasts"));

/** What a page prepares for once it is there, and the screens for what is wrong. */
const afterFirstScreen = oneOf(
  ours("features/offline/", "shell/not-found-screen", "shell/route-error-screen"),
);

/** The file of the utility's own page; none where its page is generated. */
function pageOf(module: string): string | null {
  const [, folder = "", name = ""] = /^(.*\/([\w-]+))\/[^/]+$/.exec(module) ?? [];
  return existsSync(`${folder}/page.tsx`) ? name : null;
}

/** Of two that want a module, and what it imports, the first has it. */
const groups: readonly Group[] = [
  // In pieces it compresses worse, and each page has it all.
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
  // Whoever opens a page of a utility's own needs both.
  {
    name: pageOf,
    debugName: "page-of-a-utility",
    test: /\/src\/utilities\/[\w-]+\/(?:page\.tsx|manifest\.ts\?facts)$/,
  },
];

/**
 * Which modules of the pages share a file. Left alone, the bundler writes a file for each set of
 * screens that share a part, and a utility's page came in eighty of them.
 */
export const sharedFiles: Group[] = groups.map((group, index) => ({
  ...group,
  priority: groups.length - index,
}));
