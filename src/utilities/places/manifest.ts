import { defineFamily } from "#kit/manifest/family.ts";
import { convertCoordinates } from "./convert-coordinates.ts";

export const family = defineFamily([convertCoordinates]);
