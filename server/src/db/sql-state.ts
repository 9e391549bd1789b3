import pg from "pg";

/** The SQLSTATE of an error of `queryRows`; empty if PostgreSQL did not answer. */
export const getSqlState = (error: unknown): string =>
  error instanceof pg.DatabaseError ? (error.code ?? "") : "";
