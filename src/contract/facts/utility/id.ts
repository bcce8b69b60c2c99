/** What a utility's id looks like: `{code}_{version}`, both as people write them. */
export const utilityIdPattern = /^[a-z0-9-]+_[1-9][0-9]*$/;

/** Gives the id that is folder name, address and primary key at once: `resize-image_1`. */
export function utilityId(utility: { readonly code: string; readonly version: number }): string {
  return `${utility.code}_${utility.version}`;
}

/** Gives the code of an id: `resize-image` of `resize-image_1`. */
export function codeOfId(utilityId: string): string {
  return utilityId.slice(0, utilityId.lastIndexOf("_"));
}

/** What a utility's code and its tags are written in. */
export const utilityCodePattern = /^[a-z0-9-]+$/;
