/** `{code}_{version}`. */
export const utilityIdPattern = /^[a-z0-9-]+_[1-9][0-9]*$/;

/** Returns the folder name, address and primary key: `resize-image_1`. */
export function utilityId(utility: { readonly code: string; readonly version: number }): string {
  return `${utility.code}_${utility.version}`;
}

/** Returns `resize-image` for `resize-image_1`. */
export function codeOfId(utilityId: string): string {
  return utilityId.slice(0, utilityId.lastIndexOf("_"));
}

/** For codes and tags. */
export const utilityCodePattern = /^[a-z0-9-]+$/;
