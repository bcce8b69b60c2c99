import { z } from "zod";
import { qrLooks } from "#kit/qr/qr-looks.ts";
import { wifiOptions } from "#kit/qr/wifi.ts";
import { smallUtility } from "#kit/small/small-utility.ts";

export const wifiQrCode = smallUtility({
  code: "wifi-qr-code",
  name: "Create Wi-Fi QR Code",
  description: "Create a QR code that lets guests join your Wi-Fi without typing the password.",
  category: "images",
  tags: ["qr-code", "wifi", "network", "guest"],
  alsoCalled: [
    "wi-fi qr code",
    "wifi qr",
    "wifi password qr code",
    "share wifi",
    "wlan qr code",
    "guest network code",
  ],
  help: [
    "Create a Wi-Fi QR code",
    "Type the network name and password, and print the code.",
    "Phones scan it with their camera. The code contains the password, so only share it with people who may join.",
  ],
  does: ["make", "Creates a QR code that connects a phone to a network."],
  options: z.strictObject({ ...wifiOptions, ...qrLooks }),
  gives: { results: ["image"] },
  vector: {
    name: "A café",
    source: "ZXing, Barcode Contents, Wi-Fi Network config, with a password of 8 letters or more",
    options: { network: "mynetwork", password: "mypassword", format: "svg" },
    gives: { type: "image", alt: "QR code: WIFI:T:WPA;S:mynetwork;P:mypassword;;" },
  },
  examples: [
    {
      name: "An open network",
      source: "ZXing, Barcode Contents, Wi-Fi Network config",
      options: { network: "Library", format: "svg" },
      gives: {
        type: "image",
        contentType: "image/svg+xml",
        alt: "QR code: WIFI:T:nopass;S:Library;;",
        filename: "qr-code.svg",
      },
    },
    {
      name: "A hidden network with signs",
      source: "ZXing, Barcode Contents, Wi-Fi Network config",
      options: { network: "Lab; 2", password: "a:b,c;d\\e", hidden: true },
      gives: {
        type: "image",
        contentType: "image/png",
        alt: "QR code: WIFI:T:WPA;S:Lab\\; 2;P:a\\:b\\,c\\;d\\\\e;H:true;;",
        filename: "qr-code.png",
      },
    },
  ],
});
