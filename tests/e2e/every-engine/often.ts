/** Poll interval in milliseconds: the default second is too slow for many utilities. */
export const often = { intervals: [50] };
