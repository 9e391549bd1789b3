import { useQuery } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { queryClient } from "#api/query-client.ts";
import { NotificationBell } from "./notification-bell.panel.tsx";
import { unreadQuery } from "./notifications.queries.ts";
import { renderSignedIn } from "#test/render.tsx";

let loads = 0;
function List() {
  useQuery({ queryKey: ["apps", "page"], queryFn: () => Promise.resolve((loads += 1)) });
  return null;
}

test("a new notice loads what is on the screen again, reading one does not", async () => {
  const unread = { count: 1, newest: "n1" };
  const { step } = await renderSignedIn(
    <>
      <NotificationBell />
      <List />
    </>,
    {
      answers: {
        "GET /api/v1/notifications/unread": { body: { status: "00", message: "Success", data: unread } },
      },
    },
  );
  const poll = () => step(() => queryClient.refetchQueries({ queryKey: unreadQuery.queryKey }));
  expect(loads).toBe(1);
  unread.count = 0;
  await poll();
  expect(loads).toBe(1);
  unread.newest = "n2";
  await poll();
  expect(loads).toBe(2);
});
