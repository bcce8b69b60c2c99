import { defineFamily } from "#kit/manifest/family.ts";
import { convertCoordinates } from "./convert-coordinates.ts";
import { convertTracks } from "./convert-tracks.ts";

export const family = defineFamily([convertCoordinates, convertTracks]);
