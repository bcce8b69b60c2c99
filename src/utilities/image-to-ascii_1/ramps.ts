/** From lightest to densest in print. */
export const ramps = {
  ten: " .:-=+*#%@",
  many: " .'`^\",:;Il!i><~+_-?][}{1)(|\\/tfjrxnuvczXYUJCLQ0OZmwqpdbkhao*#MW&8%B@$",
  blocks: " ░▒▓█",
  two: " @",
};
