import type { Queryable } from "#server/platform/database/queryable.ts";

export interface GaugeRow {
  readonly hour: Date;
  readonly activeSessions: number;
}

export interface StorageRow {
  readonly bytes: number;
  readonly files: number;
  readonly countedAt: Date;
}

/** Keeps the hour's maximum of active sessions. */
export async function raiseGauge(
  queryable: Queryable,
  { hour, activeSessions }: GaugeRow,
): Promise<boolean> {
  const { rowCount } = await queryable.query(
    `UPDATE site_gauges SET active_sessions = greatest(active_sessions, $2) WHERE hour = $1`,
    [hour, activeSessions],
  );
  return rowCount === 1;
}

/** Records an hour's first measurement, including storage. */
export async function insertGauge(
  queryable: Queryable,
  { hour, activeSessions, bytes, files, countedAt }: GaugeRow & StorageRow,
): Promise<void> {
  await queryable.query(
    `INSERT INTO site_gauges (hour, active_sessions, stored_bytes, stored_files, counted_at)
     VALUES ($1, $2, $3, $4, $5) ON CONFLICT (hour) DO NOTHING`,
    [hour, activeSessions, bytes, files, countedAt],
  );
}

export async function listGauges(queryable: Queryable, from: Date): Promise<GaugeRow[]> {
  const { rows } = await queryable.query<GaugeRow>(
    `SELECT hour, active_sessions AS "activeSessions" FROM site_gauges
     WHERE hour >= $1 ORDER BY hour`,
    [from],
  );
  return rows;
}

export async function readStorage(queryable: Queryable): Promise<StorageRow | undefined> {
  const { rows } = await queryable.query<StorageRow>(
    `SELECT stored_bytes AS bytes, stored_files AS files, counted_at AS "countedAt"
     FROM site_gauges ORDER BY hour DESC LIMIT 1`,
  );
  return rows[0];
}
