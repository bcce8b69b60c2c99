import { wifiText } from "#kit/qr/wifi.ts";
import { draws } from "./draws.ts";
import { wifiQrCode } from "./wifi-qr-code.ts";

export const run = draws(wifiQrCode, wifiText);
