import { queryOptions, useMutation } from "@tanstack/react-query";
import { sessionsContract } from "contract/sessions/sessions.contract";
import { call } from "#api/call.ts";
import { refreshOnSuccess } from "#api/query-client.ts";

/** Whose sessions: the signed-in user's own, or those of the user with this id, for administrators. */
export type SessionOwner = { kind: "self" } | { kind: "user"; userId: string };

export const sessionsQuery = (owner: SessionOwner) =>
  queryOptions({
    queryKey: ["sessions", owner],
    queryFn: ({ signal }) =>
      owner.kind === "self"
        ? call(sessionsContract.list, {}, { signal })
        : call(sessionsContract.listOfUser, { params: { userId: owner.userId } }, { signal }),
    staleTime: 0,
  });

export const useEndSession = (owner: SessionOwner) =>
  useMutation({
    mutationFn: (sessionId: string) =>
      owner.kind === "self"
        ? call(sessionsContract.end, { params: { sessionId } })
        : call(sessionsContract.endOfUser, { params: { userId: owner.userId, sessionId } }),
    ...refreshOnSuccess(["sessions"]),
  });

/** Ends all sessions except the current one. */
export const useEndSessions = (owner: SessionOwner) =>
  useMutation({
    mutationFn: () =>
      owner.kind === "self"
        ? call(sessionsContract.endOthers, {})
        : call(sessionsContract.endAllOfUser, { params: { userId: owner.userId } }),
    ...refreshOnSuccess(["sessions"]),
  });
