import { expect, test } from "vitest";
import { findOwnCgroup } from "./own-cgroup.ts";

const unified =
  "29 23 0:26 / /sys/fs/cgroup rw,nosuid shared:9 - cgroup2 cgroup2 rw,nsdelegate,memory_recursiveprot";
const first = "38 31 0:35 / /sys/fs/cgroup/memory rw,relatime - cgroup cgroup rw,memory";
const hybrid = "41 31 0:38 / /sys/fs/cgroup/unified rw,relatime - cgroup2 cgroup2 rw";
const ofContainer = "29 23 0:26 /docker/abc /sys/fs/cgroup ro - cgroup2 cgroup rw";

test.each<[what: string, mounts: string, membership: string]>([
  ["a system of version 1 alone", first, "4:memory:/a\n1:name=systemd:/a"],
  ["a system where version 2 is not mounted", first, "4:memory:/a\n0::/a"],
  ["a cgroup above the namespace", unified, "0::/../other"],
  ["a mount of what is above the namespace", unified.replace(" / ", " /.. "), "0::/"],
  ["a mount of another container's", ofContainer, "0::/docker/abcd"],
])("there is none in %s", (_what, mounts, membership) => {
  expect(findOwnCgroup(mounts, membership)).toBeUndefined();
});

test.each<[what: string, mounts: string, membership: string, folder: string]>([
  ["a service", unified, "0::/system.slice/a.service\n", "/sys/fs/cgroup/system.slice/a.service"],
  ["both versions", `${first}\n${hybrid}`, "4:memory:/a\n0::/b\n", "/sys/fs/cgroup/unified/b"],
  ["a namespace of its own", unified, "0::/\n", "/sys/fs/cgroup"],
  ["a container", ofContainer, "0::/docker/abc\n", "/sys/fs/cgroup"],
  ["what is below a container", ofContainer, "0::/docker/abc/..d\n", "/sys/fs/cgroup/..d"],
  ["an odd place", hybrid.replace("/sys/fs", "/a\\040b"), "0::/c\n", "/a b/cgroup/unified/c"],
])("it is found in %s", (_what, mounts, membership, folder) => {
  expect(findOwnCgroup(mounts, membership)).toBe(folder);
});
