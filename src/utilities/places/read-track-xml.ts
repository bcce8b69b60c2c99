import { isList, isNames, type Names, type Tree } from "#kit/in-browser/tree.ts";
import { readXml } from "#kit/in-browser/xml/read-xml.ts";
import { pointOf, wrongTrack } from "./refuse-track.ts";
import type { TrackPart, TrackPoint } from "./track.ts";

/** Reads GPX 1.0 and 1.1, and KML 2. Throws RunError `wrong_track`, and as `readXml` does. */
export function readTrackXml(text: string): TrackPart[] {
  const tree = readXml(text, () => undefined);
  const [root, content] = isNames(tree) ? ([...tree][0] ?? []) : [];
  if (root !== undefined && content !== undefined) {
    if (localName(root) === "gpx") return readGpx(content);
    if (localName(root) === "kml") return placemarks(content);
  }
  throw wrongTrack("This is neither GPX nor KML nor GeoJSON.");
}

function localName(name: string): string {
  return name.replace(/^.*:/, "");
}

/** Children of a name, whatever their prefix. */
function children(tree: Tree, ...names: readonly string[]): Tree[] {
  if (!isNames(tree)) return [];
  return [...tree].flatMap(([name, child]) => {
    if (name.startsWith("@") || !names.includes(localName(name))) return [];
    return isList(child) ? child : [child];
  });
}

/** An element's text without the space around it. */
function textOf(tree: Tree | undefined): string | undefined {
  const text = isNames(tree ?? null) ? (tree as Names).get("#text") : tree;
  const trimmed = typeof text === "string" ? text.trim() : "";
  return trimmed === "" ? undefined : trimmed;
}

const textIn = (tree: Tree, name: string) => textOf(children(tree, name)[0]);

function attribute(tree: Tree, name: string): Tree | undefined {
  return isNames(tree) ? tree.get(`@${name}`) : undefined;
}

function labels(tree: Tree, description: string) {
  const [name, about] = [textIn(tree, "name"), textIn(tree, description)];
  return {
    ...(name !== undefined && { name }),
    ...(about !== undefined && { description: about }),
  };
}

function readGpx(gpx: Tree): TrackPart[] {
  const point = (tree: Tree) =>
    pointOf(
      attribute(tree, "lat"),
      attribute(tree, "lon"),
      textIn(tree, "ele"),
      textIn(tree, "time"),
    );
  const places = children(gpx, "wpt").map((tree) => ({
    kind: "point" as const,
    ...labels(tree, "desc"),
    lines: [[point(tree)]],
  }));
  const routes = children(gpx, "rte").map((tree) => ({
    kind: "line" as const,
    ...labels(tree, "desc"),
    lines: [children(tree, "rtept").map(point)],
  }));
  const tracks = children(gpx, "trk").map((tree) => ({
    kind: "line" as const,
    ...labels(tree, "desc"),
    lines: children(tree, "trkseg").map((part) => children(part, "trkpt").map(point)),
  }));
  return [...places, ...routes, ...tracks].flatMap(withoutEmptyLines);
}

function withoutEmptyLines(part: TrackPart): TrackPart[] {
  const lines = part.lines.filter((line) => line.length > 0);
  return lines.length === 0 ? [] : [{ ...part, lines }];
}

const geometries = [
  "Point",
  "LineString",
  "LinearRing",
  "Polygon",
  "Track",
  "MultiTrack",
  "MultiGeometry",
];

function placemarks(tree: Tree): TrackPart[] {
  const own = children(tree, "Placemark").flatMap((placemark) => {
    const named = labels(placemark, "description");
    return shapes(placemark)
      .flatMap(withoutEmptyLines)
      .map((shape) => ({ ...shape, ...named }));
  });
  const folders = children(tree, "Document", "Folder").flatMap(placemarks);
  return [...own, ...folders];
}

function shapes(tree: Tree): TrackPart[] {
  if (!isNames(tree)) return [];
  return geometries.flatMap((name) =>
    children(tree, name).flatMap((shape) => shapeOf(name, shape)),
  );
}

function shapeOf(name: string, tree: Tree): TrackPart[] {
  if (name === "MultiGeometry") return joinLines(shapes(tree));
  if (name === "MultiTrack") return joinLines(shapes(tree));
  if (name === "Track") return [{ kind: "line", lines: [timedLine(tree)] }];
  if (name === "Polygon") {
    const edges = children(tree, "outerBoundaryIs", "innerBoundaryIs").flatMap((edge) =>
      children(edge, "LinearRing").map(coordinates),
    );
    return [{ kind: "area", lines: edges }];
  }
  return [{ kind: name === "Point" ? "point" : "line", lines: [coordinates(tree)] }];
}

/** Lines of one placemark are pieces of one track. */
function joinLines(parts: readonly TrackPart[]): TrackPart[] {
  const lines = parts.filter(({ kind }) => kind === "line").flatMap((part) => part.lines);
  const others = parts.filter(({ kind }) => kind !== "line");
  return lines.length === 0 ? others : [{ kind: "line", lines }, ...others];
}

function coordinates(tree: Tree): TrackPoint[] {
  const words = (textIn(tree, "coordinates") ?? "").split(/\s+/).filter((word) => word !== "");
  return words.map((word) => {
    const [longitude, latitude, height] = word.split(",");
    return pointOf(latitude, longitude, height);
  });
}

function timedLine(tree: Tree): TrackPoint[] {
  const times = children(tree, "when").map(textOf);
  return children(tree, "coord").map((coord, at) => {
    const [longitude, latitude, height] = (textOf(coord) ?? "").split(/\s+/);
    return pointOf(latitude, longitude, height, times[at]);
  });
}
