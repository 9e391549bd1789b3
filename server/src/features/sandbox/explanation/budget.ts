/** How much a search may cost. */
export interface Budget {
  /** Called before each computation. */
  spend: () => void;
  /** Called before cheaper work that is repeated often. */
  requireTime: () => void;
}

export class OutOfBudgetError extends Error {}

/** @throws OutOfBudgetError from its functions, once the time is over or the computations are spent. */
export function createBudget({
  giveUpAt,
  maxComputations,
}: {
  giveUpAt: number;
  maxComputations: number;
}): Budget {
  let computations = 0;
  const requireTime = () => {
    if (performance.now() > giveUpAt) throw new OutOfBudgetError("The search took too long.");
  };
  return {
    requireTime,
    spend: () => {
      requireTime();
      computations += 1;
      if (computations > maxComputations) throw new OutOfBudgetError("The search tried enough.");
    },
  };
}
