/** Positions and their codes of 10 digits: github.com/google/open-location-code, test_data/encoding.csv. */
export const encoded: readonly (readonly [latitude: number, longitude: number, code: string])[] = [
  [20.3700625, 2.7821875, "7FG49QCJ+2V"],
  [47.0000625, 8.0000625, "8FVC2222+22"],
  [-41.2730625, 174.7859375, "4VCPPQGP+Q9"],
  [-89.9999375, -179.9999375, "22222222+22"],
  [90, 1, "CFX3X2X2+X2"],
  [1.2, 3.4, "6FH56C22+22"],
  [66.89, -106, "95RPV2R2+22"],
  [-37.014, -159.936, "43J2X3P7+CJ"],
  [58.66, 149.17, "9RCFM56C+22"],
  [10.734, -168.294, "722HPPM4+JC"],
  [-25.798, -59.812, "5862652Q+R6"],
  [-19.212, 107.423, "5PG9QCQF+66"],
  [-18.32, 96.397, "5MHRM9JW+2R"],
];

/** Codes and the south west and north east corners of their areas: test_data/decoding.csv. */
export const decoded: readonly (readonly [code: string, ...corners: number[]])[] = [
  ["7FG49Q00+", 20.35, 2.75, 20.4, 2.8],
  ["7FG49QCJ+2V", 20.37, 2.782125, 20.370125, 2.78225],
  ["7FG49QCJ+2VX", 20.3701, 2.78221875, 20.370125, 2.78225],
  ["8FVC2222+22", 47, 8, 47.000125, 8.000125],
  ["4VCPPQGP+Q9", -41.273125, 174.785875, -41.273, 174.786],
  ["62G20000+", 0, -180, 1, -179],
  ["22220000+", -90, -180, -89, -179],
  ["22222222+22", -90, -180, -89.999875, -179.999875],
  ["6VGX0000+", 0, 179, 1, 180],
  ["CFX30000+", 89, 1, 90, 2],
  ["CFX3X2X2+X2", 89.999875, 1, 90, 1.000125],
];
