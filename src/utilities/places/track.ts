/** What a file of tracks holds. Heights are in metres. */
export type TrackPoint = {
  readonly latitude: number;
  readonly longitude: number;
  readonly height?: number;
  /** ISO 8601, as it was written. */
  readonly time?: string;
};

export type TrackPart = {
  readonly kind: "point" | "line" | "area";
  readonly name?: string;
  readonly description?: string;
  /** A point has one of one point. An area has its edge first, then its holes. */
  readonly lines: readonly (readonly TrackPoint[])[];
};
