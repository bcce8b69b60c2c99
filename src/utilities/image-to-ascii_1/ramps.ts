/** From the lightest to the densest, as a printer sees them. */
export const ramps = {
  ten: " .:-=+*#%@",
  many: " .'`^\",:;Il!i><~+_-?][}{1)(|\\/tfjrxnuvczXYUJCLQ0OZmwqpdbkhao*#MW&8%B@$",
  blocks: " ░▒▓█",
  two: " @",
};
