import type { TrackPart, TrackPoint } from "./track.ts";

const declaration = '<?xml version="1.0" encoding="UTF-8"?>';

/** Writes GPX 1.1: points first, as its schema asks. */
export function writeGpx(parts: readonly TrackPart[]): string {
  const places = parts.filter(({ kind }) => kind === "point");
  const tracks = parts.filter(({ kind }) => kind !== "point");
  return [
    declaration,
    '<gpx version="1.1" creator="Pennyworks" xmlns="http://www.topografix.com/GPX/1/1">',
    ...places.flatMap((part) =>
      part.lines.flat().map((point) => gpxPoint("wpt", point, gpxLabels(part), "  ")),
    ),
    ...tracks.flatMap((part) => [
      "  <trk>",
      ...(gpxLabels(part) === "" ? [] : [`    ${gpxLabels(part)}`]),
      ...part.lines.flatMap((line) => [
        "    <trkseg>",
        ...line.map((point) => gpxPoint("trkpt", point, "", "      ")),
        "    </trkseg>",
      ]),
      "  </trk>",
    ]),
    "</gpx>",
    "",
  ].join("\n");
}

function gpxLabels({ name, description }: TrackPart): string {
  return element("name", name) + element("desc", description);
}

function gpxPoint(tag: string, point: TrackPoint, labels: string, indent: string): string {
  const { latitude, longitude, height, time } = point;
  const metres = height === undefined ? undefined : written(height);
  const content = element("ele", metres) + element("time", time) + labels;
  const start = `${indent}<${tag} lat="${written(latitude)}" lon="${written(longitude)}"`;
  return content === "" ? `${start}/>` : `${start}>${content}</${tag}>`;
}

/** Writes KML 2.2, without times and styles. */
export function writeKml(parts: readonly TrackPart[]): string {
  return [
    declaration,
    '<kml xmlns="http://www.opengis.net/kml/2.2">',
    "<Document>",
    ...parts.flatMap(({ name, description, kind, lines }) => [
      "  <Placemark>",
      ...[element("name", name), element("description", description)].flatMap((text) =>
        text === "" ? [] : [`    ${text}`],
      ),
      `    ${kmlGeometry(kind, lines)}`,
      "  </Placemark>",
    ]),
    "</Document>",
    "</kml>",
    "",
  ].join("\n");
}

function kmlGeometry(kind: TrackPart["kind"], lines: TrackPart["lines"]): string {
  const all = lines.map((line) => `<coordinates>${line.map(kmlPoint).join(" ")}</coordinates>`);
  if (kind === "point") return `<Point>${all.join("")}</Point>`;
  if (kind === "area") {
    const edges = all.map((edge, at) => {
      const tag = at === 0 ? "outerBoundaryIs" : "innerBoundaryIs";
      return `<${tag}><LinearRing>${edge}</LinearRing></${tag}>`;
    });
    return `<Polygon>${edges.join("")}</Polygon>`;
  }
  const strings = all.map((line) => `<LineString>${line}</LineString>`).join("");
  return all.length === 1 ? strings : `<MultiGeometry>${strings}</MultiGeometry>`;
}

function kmlPoint({ latitude, longitude, height }: TrackPoint): string {
  return [longitude, latitude, ...(height === undefined ? [] : [height])].map(written).join(",");
}

function element(tag: string, text: string | undefined): string {
  if (text === undefined) return "";
  const escaped = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  // A return would become a line feed when it is read.
  return `<${tag}>${escaped.replaceAll("\r", "&#13;").replaceAll(noXml, "\uFFFD")}</${tag}>`;
}

/** Characters that XML can't hold even escaped, which JSON can. */
const noXml = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu;

/** Schemas of decimals have no exponents. Nine decimals are a tenth of a millimetre. */
function written(value: number): string {
  const text = String(value);
  return text.includes("e") ? value.toFixed(9).replace(/\.?0+$/, "") : text;
}
