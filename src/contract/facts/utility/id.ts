/** What a utility's id looks like: `{code}_{version}`, both as people write them. */
export const utilityIdPattern = /^[a-z0-9-]+_[1-9][0-9]*$/;

/** What a utility's code and its tags are written in. */
export const utilityCodePattern = /^[a-z0-9-]+$/;
