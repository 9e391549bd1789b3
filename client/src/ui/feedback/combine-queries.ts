interface CombinedQuery {
  error: unknown;
  dataUpdatedAt: number;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
}

/** What content of several queries shows: the first failure, the age of the oldest part that failed, and a repetition of what failed. */
export function combineQueries(...queries: readonly CombinedQuery[]): CombinedQuery {
  const failed = queries.filter(({ error }) => error !== null);
  return {
    error: failed[0]?.error ?? null,
    dataUpdatedAt: failed.length === 0 ? 0 : Math.min(...failed.map((query) => query.dataUpdatedAt)),
    isFetching: queries.some((query) => query.isFetching),
    refetch: () => Promise.all(failed.map((query) => query.refetch())),
  };
}
