import { useEffect } from "react";
import type { ChangeTopic } from "contract/notifications/change-topics";
import { queryClient } from "#api/query-client.ts";
import { wait } from "#api/wait.ts";
import { awaitChanges } from "./notifications.queries.ts";

/** The first parts of the keys of the queries that show a topic. */
const shownIn: Record<ChangeTopic, readonly string[]> = {
  apps: ["apps", "tenant-servers", "app-faults", "app-clocks", "test-data", "quotas", "key-pair-summary"],
  requests: ["production-requests", "history"],
  users: ["users", "company", "quotas", "apps", "production-requests"],
  registrations: ["registrations"],
  "source-accounts": ["source-accounts"],
  keys: ["key-pairs", "key-pair-summary", "public-keys", "users"],
  mails: ["mails"],
  callbacks: ["callbacks", "test-data"],
  audit: ["audit"],
  notifications: ["notifications"],
  tokens: ["tokens"],
  sessions: ["sessions"],
  views: ["views"],
};

/** How long to wait after a failure. */
const retryMs = 45_000;
/** The shortest time between two calls, whatever the answers. */
const minMs = 2_000;

/**
 * While the tab is visible, a call waits for changes, and the queries that show them are loaded again. A hidden tab asks
 * for what it has missed when it is shown. `since`: from when the first call asks; undefined until it is known.
 */
export function useLiveChanges(since: string | undefined) {
  const isKnown = since !== undefined;
  useEffect(() => {
    if (!isKnown) return;
    let seen = since;
    let visible: AbortController | null = null;
    const follow = async (signal: AbortSignal) => {
      while (!signal.aborted) {
        const next = Date.now() + minMs;
        let restMs = 0;
        try {
          const { topics, at } = await awaitChanges(seen, signal);
          seen = at;
          if (topics.length > 0) refresh(topics);
        } catch {
          restMs = retryMs;
        }
        await wait(Math.max(restMs, next - Date.now()), signal);
      }
    };
    const watch = () => {
      const isVisible = document.visibilityState !== "hidden";
      if (isVisible === (visible !== null)) return;
      visible?.abort();
      visible = isVisible ? new AbortController() : null;
      if (visible !== null) void follow(visible.signal);
    };
    document.addEventListener("visibilitychange", watch);
    watch();
    return () => {
      document.removeEventListener("visibilitychange", watch);
      visible?.abort();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- later times come with the answers
  }, [isKnown]);
}

function refresh(topics: readonly ChangeTopic[]) {
  const changed = new Set<unknown>(topics.flatMap((topic) => shownIn[topic]));
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [first], meta }) =>
      changed.has(first) || (first !== "notifications" && meta?.follows === "changes"),
  });
}
