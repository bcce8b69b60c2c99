import { z } from "zod";
import { smallUtility } from "#kit/small/small-utility.ts";

export const convertCoordinates = smallUtility({
  code: "convert-coordinates",
  name: "Convert Coordinates",
  description: "Convert coordinates between degrees, DMS, UTM, MGRS, geohash and plus codes.",
  category: "numbers",
  tags: ["coordinates", "latitude", "longitude", "gps", "map"],
  alsoCalled: [
    "dms to decimal",
    "decimal degrees to dms",
    "degrees minutes seconds",
    "lat long converter",
    "latitude longitude to utm",
    "utm to lat long",
    "mgrs converter",
    "military grid",
    "geohash decoder",
    "plus code converter",
    "open location code",
    "gps coordinates converter",
    "geo uri",
  ],
  help: [
    "Convert coordinates",
    "Enter a position in any of these notations, or several, one per line. The notation is recognised.",
    "Decimal degrees have the latitude first, or letters: 51.5007 N 0.1246 W. UTM is written with its latitude band, as in 30U 699567.54 5709427.56. For a hemisphere, write 30 south.",
    "MGRS, geohashes and plus codes stand for small areas, and the result is their middle. UTM and MGRS go from 80° south to 84° north.",
    "All coordinates use WGS 84, as GPS does.",
  ],
  does: ["convert", "Shows each position in every notation."],
  takes: { text: "text" },
  options: z.strictObject({
    text: z
      .string()
      .max(100_000, "The text can have at most 100,000 characters.")
      .default("51.5007, -0.1246")
      .meta({ title: "Coordinates", field: "long-text" }),
  }),
  gives: { results: ["values", "table"] },
  vector: {
    name: "Big Ben",
    source: "GeographicLib 2.1.2: GeoConvert, and Perl's Geo::Hash",
    options: { text: `51°30'02.52"N 0°07'28.56"W` },
    gives: {
      type: "values",
      values: [
        { label: "Decimal degrees", value: "51.5007, -0.1246" },
        { label: "Degrees, minutes, seconds", value: `51°30′02.52″ N 0°07′28.56″ W` },
        { label: "Degrees, minutes", value: "51°30.0420′ N 0°07.4760′ W" },
        { label: "UTM", value: "30U 699567.54 5709427.56" },
        { label: "MGRS", value: "30UXC9956709427" },
        { label: "Geohash", value: "gcpuvpmm2" },
        { label: "Plus code", value: "9C3XGV2G+75" },
      ],
    },
  },
  examples: [
    {
      name: "From MGRS",
      source: "GeographicLib 2.1.2: GeoConvert",
      options: { text: "32TMT 65385 47310" },
      gives: {
        type: "values",
        values: [
          { label: "Decimal degrees", value: "47.378336, 8.541452" },
          { label: "Degrees, minutes, seconds", value: "47°22′42.01″ N 8°32′29.23″ E" },
          { label: "Degrees, minutes", value: "47°22.7001′ N 8°32.4871′ E" },
          { label: "UTM", value: "32T 465385.50 5247310.50" },
          { label: "MGRS", value: "32TMT6538547310" },
          { label: "Geohash", value: "u0qjd2gwy" },
          { label: "Plus code", value: "8FVC9GHR+8H" },
        ],
      },
    },
    {
      name: "A list in several notations",
      source: "GeographicLib 2.1.2: GeoConvert, and Perl's Geo::Hash",
      options: { text: "33.8568 S 151.2153 E\n30U 699600 5709400\nu0qjd2gwy" },
      gives: {
        type: "table",
        columns: [
          "Decimal degrees",
          "Degrees, minutes, seconds",
          "Degrees, minutes",
          "UTM",
          "MGRS",
          "Geohash",
          "Plus code",
        ],
        rows: [
          [
            "-33.8568, 151.2153",
            "33°51′24.48″ S 151°12′55.08″ E",
            "33°51.4080′ S 151°12.9180′ E",
            "56H 334900.57 6252288.75",
            "56HLH3490052288",
            "r3gx2ux9g",
            "4RRH46V8+74",
          ],
          [
            "51.500441, -0.124149",
            "51°30′01.59″ N 0°07′26.93″ W",
            "51°30.0265′ N 0°07.4489′ W",
            "30U 699600.00 5709400.00",
            "30UXC9960009400",
            "gcpuvpmeg",
            "9C3XGV2G+58",
          ],
          [
            "47.378347, 8.541462",
            "47°22′42.05″ N 8°32′29.26″ E",
            "47°22.7008′ N 8°32.4877′ E",
            "32T 465386.30 5247311.75",
            "32TMT6538647311",
            "u0qjd2gwy",
            "8FVC9GHR+8H",
          ],
        ],
        filename: "coordinates.csv",
      },
    },
  ],
});
