/** Milliseconds between looks: by itself it would look after a second again, and there are many utilities. */
export const often = { intervals: [50] };
