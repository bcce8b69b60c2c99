import { z } from "zod";
import { qrLooks } from "#kit/qr/qr-looks.ts";
import { wifiOptions } from "#kit/qr/wifi.ts";
import { smallUtility } from "#kit/small/small-utility.ts";

export const wifiQrCode = smallUtility({
  code: "wifi-qr-code",
  name: "Wi-Fi QR Code",
  description: "Make a QR code with which guests join your Wi-Fi, without typing its password.",
  category: "images",
  tags: ["qr-code", "wifi", "network", "guest"],
  alsoCalled: [
    "wifi qr",
    "wifi password qr code",
    "share wifi",
    "wlan qr code",
    "guest network code",
  ],
  help: [
    "A code for your Wi-Fi",
    "Type the network and its password, and print the code.",
    "Telephones read it with their camera. The password stands in the code, and never leaves your browser.",
  ],
  does: ["make", "A code with which a phone joins a network."],
  options: z.strictObject({ ...wifiOptions, ...qrLooks }),
  gives: { results: ["image"] },
  vector: {
    name: "A café",
    source: "ZXing, Barcode Contents, Wi-Fi Network config",
    options: { network: "mynetwork", password: "mypass", format: "svg" },
    gives: { type: "image", alt: "QR code: WIFI:T:WPA;S:mynetwork;P:mypass;;" },
  },
});
