import type { ActivityPoint, Dashboard } from "#contract/schemas/dashboard.ts";

const hour = 60 * 60 * 1000;
export const busyTime = Date.parse("2026-05-14T10:00:00Z");

function series(count: number, width: number, scale: number): ActivityPoint[] {
  return Array.from({ length: count }, (_, index) => {
    const wave = Math.round(scale * (2 + Math.sin(index / 3) + (index % 5) / 4));
    return {
      start: new Date(busyTime - (count - 1 - index) * width).toISOString(),
      runs: wave,
      failures: index % 6 === 0 ? Math.ceil(scale / 20) : 0,
      creditsSpent: Math.round(wave * 7) / 100,
      newUsers: index % 4,
      activeSessions: Math.round(wave / 5),
      successesSeen: wave,
      failuresSeen: index % 3,
      browserErrors: index % 11 === 0 ? 1 : 0,
    };
  });
}

export const busySite: Dashboard = {
  activity: {
    day: series(24, hour, 40),
    week: series(7, 24 * hour, 900),
    month: series(30, 24 * hour, 900),
  },
  topUtilities: Array.from({ length: 10 }, (_, index) => ({
    utilityId: index === 9 ? "convert-documents-of-long-ago_1" : "resize-image_1",
    name: index === 9 ? null : `Resize Image ${index + 1}`,
    runs: Math.round(12_345 / (index + 1)),
    successRate: index === 8 ? null : 1 - index / 150,
  })).map((utility, index) => ({ ...utility, utilityId: `${index}-${utility.utilityId}` })),
  queue: { waiting: 3, atWork: 2 },
  activeSessions: 87,
  storage: { bytes: 12_884_901_888, files: 4321, countedAt: new Date(busyTime).toISOString() },
  sales: null,
  browserTrouble: [
    {
      name: "run_failed",
      code: "insufficient_credits",
      where: "resize-image_1 enlarge",
      times: 31,
      lastAt: new Date(busyTime).toISOString(),
    },
    {
      name: "browser_error",
      code: "TypeError",
      where: "/utilities/$utilityId resize-image-page-BdX3yZ12.js:1:23456",
      times: 2,
      lastAt: new Date(busyTime - hour).toISOString(),
    },
  ],
};
