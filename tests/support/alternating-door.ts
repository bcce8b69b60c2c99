import type { InjectOptions } from "fastify";
import { httpDoor } from "./http-door.ts";

/** Calls servers in turns under one public address, like a load balancer. */
export function alternatingDoor(addresses: readonly string[], origin: string) {
  const doors = addresses.map(httpDoor);
  let calls = 0;
  return {
    origin,
    inject(options: InjectOptions) {
      const door = doors[calls % doors.length];
      calls += 1;
      if (door === undefined) throw new Error("There is no server to call.");
      return door.inject({ ...options, headers: { origin, ...options.headers } });
    },
  };
}
