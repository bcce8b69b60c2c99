import type pg from "pg";

/** The open database. Both kinds speak the PostgreSQL dialect through the same pool: no code needs to ask which it is. */
export interface Database {
  pool: pg.Pool;
  kind: "embedded" | "postgresql";
  /** Waits for the running statements, then closes for good. */
  close(): Promise<void>;
}

/** Where the database reports what no caller is waiting for. Fits a pino logger. */
export interface DatabaseLog {
  info(details: object, message: string): void;
  error(details: object, message: string): void;
}
