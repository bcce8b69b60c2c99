/** The product's own accent, from light to dark. The green of aged copper. */
export const shippedAccent = [
  "#e9f8f5",
  "#d3efe9",
  "#a5dfd3",
  "#74cebc",
  "#4cbfa9",
  "#33b69d",
  "#1fa78e",
  "#0d8f79",
  "#0b7a6b",
  "#07604f",
] as const;

type Shades = readonly string[];

/**
 * Makes the ten shades of an accent `#rrggbb`. Each is as luminous as the product's own shade, so
 * every pair of colours keeps its contrast (WCAG 2.2, relative luminance) in light and dark.
 */
export function accentShades(colour: string): Shades {
  const [hue, saturation] = hueAndSaturation(channelsOf(colour));
  return shippedAccent.map((own) => {
    const wanted = luminanceOf(channelsOf(own));
    let [low, high] = [0, 1];
    for (let step = 0; step < 24; step += 1) {
      const middle = (low + high) / 2;
      if (luminanceOf(fromHsl(hue, saturation, middle)) < wanted) low = middle;
      else high = middle;
    }
    return hexOf(fromHsl(hue, saturation, (low + high) / 2));
  });
}

/** Writes the style sheet that replaces the product's accent. */
export function accentStyle(colour: string): string {
  const shades = accentShades(colour);
  const numbered = shades.map((shade, index) => `--mantine-color-verdigris-${index}:${shade}`);
  const [light = "", dark = ""] = [shades[9], shades[3]];
  const glow = channelsOf(shades[4] ?? "").map((channel) => Math.round(channel * 255));
  // Twice the root, to come before sheets that are loaded later.
  return [
    `:root:root{${numbered.join(";")}}`,
    `:root:root[data-mantine-color-scheme="light"]{--tone-accent:${light}}`,
    `:root:root[data-mantine-color-scheme="dark"]{--tone-accent:${dark}}`,
    `:root:root[data-mantine-color-scheme="dark"] body{--mantine-color-verdigris-light:rgb(${glow.join(" ")} / 14%);--mantine-color-verdigris-light-color:${dark}}`,
  ].join("");
}

/** Returns the contrast of two colours by WCAG 2.2, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [first, second] = [one, other].map((colour) => luminanceOf(channelsOf(colour)) + 0.05);
  return Math.max(first ?? 1, second ?? 1) / Math.min(first ?? 1, second ?? 1);
}

type Channels = readonly [red: number, green: number, blue: number];

function channelsOf(colour: string): Channels {
  const channel = (from: number) => Number.parseInt(colour.slice(from, from + 2), 16) / 255;
  return [channel(1), channel(3), channel(5)];
}

function hexOf(channels: Channels): string {
  const pairs = channels.map((channel) =>
    Math.round(channel * 255)
      .toString(16)
      .padStart(2, "0"),
  );
  return `#${pairs.join("")}`;
}

function luminanceOf(channels: Channels): number {
  const [red, green, blue] = channels.map((channel) =>
    channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

function hueAndSaturation([red, green, blue]: Channels): [hue: number, saturation: number] {
  const most = Math.max(red, green, blue);
  const least = Math.min(red, green, blue);
  const range = most - least;
  if (range === 0) return [0, 0];
  const sixth =
    most === red
      ? (green - blue) / range
      : most === green
        ? (blue - red) / range + 2
        : (red - green) / range + 4;
  return [(sixth * 60 + 360) % 360, range / (1 - Math.abs(most + least - 1))];
}

function fromHsl(hue: number, saturation: number, lightness: number): Channels {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const channel = (offset: number) => {
    const place = (offset + hue / 30) % 12;
    return lightness - reach * Math.max(-1, Math.min(place - 3, 9 - place, 1));
  };
  return [channel(0), channel(8), channel(4)];
}
