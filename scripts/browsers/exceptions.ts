/** A use of what a supported browser lacks that does no harm there. */
export interface Exception {
  readonly file: string;
  readonly key: string;
  readonly reason: string;
}

const passkeys = "Passkeys are offered only where knowsPasskeys has found this.";
const copying = "Copying a picture is offered only where canCopyPictures has found this.";

/** Each file may use each feature for one reason. One that nothing needs any more fails the check. */
export const exceptions: readonly Exception[] = [
  ...["parseRequestOptionsFromJSON_static", "parseCreationOptionsFromJSON_static", "toJSON"].map(
    (member) => ({
      file: "src/web/api/passkeys.ts",
      key: `api.PublicKeyCredential.${member}`,
      reason: passkeys,
    }),
  ),
  ...["api.Clipboard.write", "api.ClipboardItem"].map((key) => ({
    file: "src/web/ui/write-clipboard.ts",
    key,
    reason: copying,
  })),
  {
    file: "src/web/features/account/settings/scale-photo.ts",
    key: "api.CanvasRenderingContext2D.imageSmoothingQuality",
    reason: "Where it is unknown it is a property without effect: the photo is a little coarser.",
  },
];
