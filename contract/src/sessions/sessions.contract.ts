import { z } from "zod";
import { defineContract } from "../endpoint.ts";
import { Id, Timestamp } from "../fields.ts";
import { pageQuery, usualLimit } from "../pagination.ts";

export const Session = z
  .object({
    session_id: Id,
    device: z
      .object({
        browser: z.string().meta({ example: "Chrome" }),
        system: z.string().meta({ example: "Windows" }),
      })
      .meta({ description: "According to the User-Agent at sign-in; empty what it does not tell." }),
    address: z.string().meta({ description: "Client address at sign-in." }),
    created_at: Timestamp,
    last_used_at: Timestamp.meta({ description: "Of the last request, to the minute." }),
    is_current: z.boolean().meta({ description: "Whether it is the session of this call." }),
  })
  .meta({ id: "Session" });
export type Session = z.infer<typeof Session>;

const { limit, page } = pageQuery(["created_at"], {}, usualLimit).shape;
const query = z.object({ limit, page });
const Ended = z.object({
  ended: z.int().meta({ description: "How many sessions were ended." }),
});
const anyRole = ["admin", "tenant"] as const;
const message = "End Session Success";
const atOnce = "Its access token and its refresh token are refused from the next request on.";

export const sessionsContract = defineContract({
  list: {
    method: "GET",
    path: "/api/v1/sessions",
    access: anyRole,
    summary: "The caller's open sessions, last used first",
    query,
    message: "Success",
    reply: "page",
    response: Session,
  },
  end: {
    method: "DELETE",
    path: "/api/v1/sessions/:sessionId",
    access: anyRole,
    summary: "End one of the caller's sessions",
    description: atOnce,
    params: z.object({ sessionId: Id }),
    message,
    reply: "data",
    response: Ended,
  },
  endOthers: {
    method: "DELETE",
    path: "/api/v1/sessions",
    access: anyRole,
    summary: "End all sessions of the caller except the current one",
    message,
    reply: "data",
    response: Ended,
  },
  listOfUser: {
    method: "GET",
    path: "/api/v1/users/:userId/sessions",
    access: ["admin"],
    summary: "The open sessions of a user, last used first",
    params: z.object({ userId: Id }),
    query,
    message: "Success",
    reply: "page",
    response: Session,
  },
  endOfUser: {
    method: "DELETE",
    path: "/api/v1/users/:userId/sessions/:sessionId",
    access: ["admin"],
    confirmation: "password",
    summary: "End one session of a user",
    description: atOnce,
    params: z.object({ userId: Id, sessionId: Id }),
    message,
    reply: "data",
    response: Ended,
  },
  endAllOfUser: {
    method: "DELETE",
    path: "/api/v1/users/:userId/sessions",
    access: ["admin"],
    confirmation: "password",
    summary: "End all sessions of a user, except the one of this call",
    params: z.object({ userId: Id }),
    message,
    reply: "data",
    response: Ended,
  },
});
