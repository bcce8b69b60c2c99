import { wifiText } from "#kit/qr/wifi.ts";
import type { RunFunction } from "#kit/run/run-context.ts";
import { draws } from "./draws.ts";
import type { wifiQrCode } from "./wifi-qr-code.ts";

export const run: RunFunction<typeof wifiQrCode> = draws(wifiText);
