/** A harmless use of a feature that a supported browser lacks. */
export interface Exception {
  readonly file: string;
  readonly key: string;
  readonly reason: string;
}

const looks = "Without it a scroll bar is as wide as everywhere, and the page works the same.";
const passkeys = "Passkeys are offered only where knowsPasskeys has found this.";
const copying = "Copying a picture is offered only where canCopyPictures has found this.";

/** Reasons per file and feature. The check fails on unused ones. */
export const exceptions: readonly Exception[] = [
  ...["parseRequestOptionsFromJSON_static", "parseCreationOptionsFromJSON_static", "toJSON"].map(
    (member) => ({
      file: "src/web/api/account/passkeys.ts",
      key: `api.PublicKeyCredential.${member}`,
      reason: passkeys,
    }),
  ),
  ...["api.Clipboard.write", "api.ClipboardItem"].map((key) => ({
    file: "src/web/ui/clipboard/write-clipboard.ts",
    key,
    reason: copying,
  })),
  {
    file: "src/web/features/run-result/run-result.module.css",
    key: "css.properties.user-select",
    reason: "The build writes it with Safari's prefix beside it.",
  },
  ...["catalogue/start/starting-points", "catalogue/category/category-nav"].map((name) => ({
    file: `src/web/features/${name}.module.css`,
    key: "css.properties.scrollbar-width",
    reason: looks,
  })),
  ...[
    "styles/categories",
    "styles/forced-colours",
    "features/run-result/run-result.module",
    "features/account/settings/settings.module",
    "features/administration/settings/site-settings.module",
    "features/pdf-pages/pdf-pages.module",
  ].map((name) => ({
    file: `src/web/${name}.css`,
    key: "css.properties.forced-color-adjust",
    reason: "It acts in forced colours alone, which Safari does not have.",
  })),
  { file: "src/web/styles/page.css", key: "css.properties.scrollbar-gutter", reason: looks },
  {
    file: "src/web/features/catalogue/catalogue.module.css",
    key: "css.properties.content-visibility",
    reason: "Where it is unknown all rows are computed at once, as before.",
  },
  {
    file: "src/web/features/generated-page/generated-page.module.css",
    key: "css.properties.resize",
    reason: "On phones nobody drags a field larger; it scrolls there.",
  },
  ...["account/settings/scale-photo", "administration/settings/read-logo"].map((name) => ({
    file: `src/web/features/${name}.ts`,
    key: "api.CanvasRenderingContext2D.imageSmoothingQuality",
    reason: "Where it is unknown it is a property without effect: the picture is a little coarser.",
  })),
];
