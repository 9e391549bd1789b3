import { keepPreviousData, MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { ApiError, toApiError } from "#api/api-error.ts";

declare module "@tanstack/react-query" {
  interface Register {
    queryMeta: {
      /** `quiet`: decoration that nobody misses. */
      failure?: "quiet";
      /** `changes`: a summary that any change may touch; fetched anew after each one that succeeded. */
      follows?: "changes";
    };
    mutationMeta: {
      /** `quiet`: the screen shows the result itself, so no toast. */
      success?: "quiet";
      /** `fields`: faults of single fields are shown by the form; `quiet`: the screen shows every failure. */
      failure?: "fields" | "quiet";
    };
  }
}

export interface Feedback {
  /** `opens`: where the thing can be seen, below the area of the role. */
  succeeded: (message: string, opens?: string) => void;
  failed: (error: ApiError) => void;
}

let feedback: Feedback = { succeeded: () => undefined, failed: () => undefined };

/** The shell says how results of calls are shown; this layer only says that they are. */
export function setFeedback(next: Feedback) {
  feedback = next;
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      placeholderData: keepPreviousData,
      // What failed has been said; it is not said again each time somebody comes back to the window.
      refetchOnWindowFocus: ({ state }) => state.status !== "error",
      retry: (failures, error) =>
        failures < 2 && !(error instanceof ApiError && error.http >= 200 && error.http < 500),
    },
    mutations: { retry: false },
  },
  queryCache: new QueryCache({
    onError: (error, { state, meta }) => {
      // With data on screen it was a refetch in the background, and the old rows stay.
      if (state.data !== undefined || meta?.failure === "quiet") return;
      const failure = toApiError(error);
      if (!failure.isSessionLapsed && !isAborted(error)) feedback.failed(failure);
    },
  }),
  mutationCache: new MutationCache({
    onSuccess: (reply, _variables, _context, mutation) => {
      void queryClient.invalidateQueries({ predicate: ({ meta }) => meta?.follows === "changes" });
      if (mutation.meta?.success === "quiet") return;
      if (!hasMessage(reply)) return;
      const opens = "opens" in reply && typeof reply.opens === "string" ? reply.opens : undefined;
      feedback.succeeded(reply.message, opens);
    },
    onError: (error, _variables, _context, mutation) => {
      const failure = toApiError(error);
      if (failure.isSessionLapsed || isAborted(error) || mutation.meta?.failure === "quiet") return;
      if (mutation.meta?.failure === "fields" && failure.errors.length > 0) return;
      feedback.failed(failure);
    },
  }),
});

/** Spread into a mutation: what it changes is fetched anew. */
export const refreshes = (...keys: readonly string[][]) => ({
  onSuccess: async () => {
    await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  },
});

function isAborted(error: unknown) {
  return error instanceof DOMException && error.name === "AbortError";
}

function hasMessage(reply: unknown): reply is { message: string } {
  return (
    typeof reply === "object" && reply !== null && "message" in reply && typeof reply.message === "string"
  );
}
