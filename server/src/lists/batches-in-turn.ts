import { inject } from "#app/dependencies.ts";

/**
 * Batches of rows for a file, each read in the turn of its user. A client that reads slowly holds no turn, because a batch is
 * read when the one before it was sent.
 */
export async function* readInTurn<Row>(
  userId: string,
  batches: AsyncGenerator<Row[], void, undefined>,
): AsyncGenerator<Row[], void, undefined> {
  try {
    for (;;) {
      const next = await inject("costlyWork").downloads.run(userId, () => batches.next());
      if (next.done === true) return;
      yield next.value;
    }
  } finally {
    await batches.return();
  }
}
