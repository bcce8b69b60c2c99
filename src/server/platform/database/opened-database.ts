import type pg from "pg";

/** Both kinds speak PostgreSQL through the same pool: no code needs to ask which it is. */
export interface Database {
  pool: pg.Pool;
  kind: "embedded" | "postgresql";
  /** Waits for running statements, then closes for good. */
  close(): Promise<void>;
}

/** Receives what no caller waits for; a pino logger fits. */
export interface DatabaseLog {
  info(details: object, message: string): void;
  error(details: object, message: string): void;
}
