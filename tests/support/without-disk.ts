/** Settings of a PostgreSQL for tests, which never cut the power or kill it, so it needn't wait for the disk. */
export const withoutDisk = { fsync: "off", full_page_writes: "off" };
