/** In degrees of WGS 84. */
export type Position = { readonly latitude: number; readonly longitude: number };
