/**
 * Errors of the database connection: of Prisma and its adapter, of PostgreSQL (classes 08, 53, 57; 57014: a
 * statement exceeded its time, usually while it waited for a lock; 25P03: a transaction was idle too long), of the network.
 */
const awayCodes =
  /^(P1001|P1002|P1008|P1017|P2024|P2028|P2037|08...|53...|57014|57P0[123]|25P03|ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|ETIMEDOUT|EAI_AGAIN|ENOENT|DatabaseNotReachable|ConnectionClosed|SocketTimeout|TooManyConnections)$/;

/** Driver errors without a code when a connection breaks or cannot be opened. */
const connectionLost =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|Client was closed)/;

/** Whether an error says that the database cannot be reached or used, as opposed to an error of a statement. */
export const isDatabaseAway = (error: unknown): boolean =>
  getCodes(error).some((code) => awayCodes.test(code)) ||
  (error instanceof Error && connectionLost.test(error.message));

/** The codes of an error and its causes: drivers wrap errors. */
export function getCodes(error: unknown): string[] {
  const codes: string[] = [];
  const visit = (value: unknown, depth: number) => {
    if (typeof value !== "object" || value === null || depth > 5) return;
    const fields: Record<string, unknown> = { ...value };
    for (const name of ["code", "originalCode", "kind"]) {
      const found = fields[name];
      if (typeof found === "string") codes.push(found);
    }
    for (const inner of [
      value instanceof Error ? value.cause : undefined,
      fields["cause"],
      fields["meta"],
      fields["driverAdapterError"],
    ])
      visit(inner, depth + 1);
  };
  visit(error, 0);
  return codes;
}
