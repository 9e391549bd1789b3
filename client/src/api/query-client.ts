import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { ApiError, toApiError } from "./api-error.ts";

declare module "@tanstack/react-query" {
  interface Register {
    queryMeta: {
      /** `quiet`: optional content, so no message if it fails. */
      failure?: "quiet";
      /** `changes`: a summary that any change can affect; refetched after every successful mutation. */
      follows?: "changes";
    };
    mutationMeta: {
      /** `quiet`: the screen shows the result itself, so no toast. */
      success?: "quiet";
      /** `quiet`: the screen shows all errors itself; or the codes of those that it shows. */
      failure?: "quiet" | readonly string[];
    };
  }
}

/** The message of a call that succeeded, with its code. */
export interface Success {
  code: string;
  message: string;
}

/** What a mutation may add to the reply of its call. */
export interface Outcome {
  /** What happened to what, such as `Kasir-sandbox is suspended: misuse`. */
  says?: string;
  /** The page of the changed item, relative to the area of the role. */
  opens?: string;
  /** Takes the change back. */
  undo?: () => void;
}

export interface Feedback {
  succeeded: (message: Success & Outcome) => void;
  failed: (error: ApiError) => void;
}

let feedback: Feedback = { succeeded: () => undefined, failed: () => undefined };

/** The shell sets how results are shown. */
export function setFeedback(next: Feedback) {
  feedback = next;
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // Without a network a call fails with a message instead of waiting.
      networkMode: "always",
      refetchOnReconnect: true,
      // An error was already shown; a refetch on each window focus would show it again.
      refetchOnWindowFocus: ({ state }) => state.status !== "error" || state.data !== undefined,
      retry: (failures, error) =>
        failures < 2 && !(error instanceof ApiError && error.http >= 200 && error.http < 500),
    },
    mutations: { retry: false, networkMode: "always" },
  },
  queryCache: new QueryCache({
    onError: (error, { state, meta }) => {
      // With data on screen this was a background refetch: the old data stays visible, with a note of its age.
      if (state.data !== undefined || meta?.failure === "quiet") return;
      const failure = toApiError(error);
      if (!failure.isSessionExpired && !isAborted(error)) feedback.failed(failure);
    },
  }),
  mutationCache: new MutationCache({
    onSuccess: (reply, _variables, _context, mutation) => {
      void queryClient.invalidateQueries({ predicate: ({ meta }) => meta?.follows === "changes" });
      if (mutation.meta?.success === "quiet") return;
      if (hasMessage(reply)) feedback.succeeded(reply);
    },
    onError: (error, _variables, _context, mutation) => {
      const failure = toApiError(error);
      const quiet = mutation.meta?.failure ?? [];
      if (failure.isSessionExpired || isAborted(error) || quiet === "quiet" || quiet.includes(failure.code))
        return;
      feedback.failed(failure);
    },
  }),
});

/** Spread into a mutation: invalidates the queries it changes. */
export const refreshOnSuccess = (...keys: readonly string[][]) => ({
  onSuccess: async () => {
    await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  },
});

function isAborted(error: unknown) {
  return error instanceof DOMException && error.name === "AbortError";
}

function hasMessage(reply: unknown): reply is Success & Outcome {
  return (
    typeof reply === "object" && reply !== null && "message" in reply && typeof reply.message === "string"
  );
}
