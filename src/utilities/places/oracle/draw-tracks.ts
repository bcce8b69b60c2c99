import type { Random } from "#kit/oracle/random.ts";

type Drawn = { readonly latitude: number; readonly longitude: number; readonly height: number };

const name = (random: Random) =>
  random.text(["a", "B", "é", " x", "7", "ß", "山", "&amp;", "&lt;"], random.integer(1, 6));

function walk(random: Random, length: number): Drawn[] {
  let [latitude, longitude, height] = [
    random.integer(-7000, 7000) / 100,
    random.integer(-17_000, 17_000) / 100,
    random.integer(0, 2000),
  ];
  return random.list(length, () => {
    latitude += random.integer(-500, 500) / 100_000;
    longitude += random.integer(-500, 500) / 100_000;
    height += random.integer(-80, 80) / 10;
    return {
      latitude: Number(latitude.toFixed(6)),
      longitude: Number(longitude.toFixed(6)),
      height: Number(height.toFixed(1)),
    };
  });
}

const time = (at: number) => `2026-05-01T08:${String(at % 60).padStart(2, "0")}:00Z`;

/** A GPX file with points, tracks of one or more pieces, and CDATA and comments as programs write them. */
export function drawGpx(random: Random): string {
  const isTimed = random.integer(0, 1) === 1;
  const point = (tag: string, { latitude, longitude, height }: Drawn, at: number, label = "") =>
    `<${tag} lat="${latitude}" lon="${longitude}"><ele>${height}</ele>${isTimed ? `<time>${time(at)}</time>` : ""}${label}</${tag}>`;
  const places = walk(random, random.integer(0, 3)).map((place, at) =>
    point("wpt", place, at, `<name>${name(random)}</name>`),
  );
  const tracks = random.list(random.integer(1, 2), () => {
    const pieces = random.list(random.integer(1, 2), () => {
      const points = walk(random, random.integer(2, 9)).map((each, at) => point("trkpt", each, at));
      return `<trkseg>${points.join("\n")}</trkseg>`;
    });
    return `<trk><name><![CDATA[Day ${random.integer(1, 9)}]]></name><!-- a > b -->${pieces.join("")}</trk>`;
  });
  return `<?xml version="1.0"?>\n<gpx version="1.1" creator="x" xmlns="http://www.topografix.com/GPX/1/1">${places.join("")}${tracks.join("")}</gpx>`;
}

export function drawKml(random: Random): string {
  const placemark = (geometry: string) =>
    `<Placemark><name>${name(random)}</name>${geometry}</Placemark>`;
  const written = ({ latitude, longitude, height }: Drawn) => `${longitude},${latitude},${height}`;
  const places = walk(random, random.integer(0, 3)).map((place) =>
    placemark(`<Point><coordinates>${written(place)}</coordinates></Point>`),
  );
  const lines = random.list(random.integer(1, 2), () => {
    const all = walk(random, random.integer(2, 9)).map(written).join("\n  ");
    return placemark(
      `<LineString><tessellate>1</tessellate><coordinates>\n ${all}\n</coordinates></LineString>`,
    );
  });
  return `<kml xmlns="http://www.opengis.net/kml/2.2"><Document><Folder>${places.join("")}</Folder>${lines.join("")}</Document></kml>`;
}
