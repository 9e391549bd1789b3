import { Modal } from "@mantine/core";
import { notifications, notificationsStore } from "@mantine/notifications";
import { cleanup } from "@testing-library/react";
import { onlineManager, useMutation, useQuery } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { ApiError } from "#api/api-error.ts";
import { queryClient } from "#api/query-client.ts";
import { Feedback } from "./feedback.tsx";
import { find, renderSignedIn } from "#test/render.tsx";
import { LoadFailure } from "#ui/feedback/load-failure.tsx";

const buildFailure = (over: Partial<ApiError>) =>
  new ApiError({
    kind: "refused",
    http: 400,
    status: "40",
    code: "",
    remark: "The request is not valid.",
    errors: [],
    requestId: "",
    ...over,
  });

afterEach(() => {
  onlineManager.setOnline(true);
});

function Form() {
  const save = useMutation({
    mutationFn: () =>
      Promise.reject(
        buildFailure({ errors: [{ field: "name", code: "", message: "Name of product required" }] }),
      ),
  });
  return (
    <Modal opened onClose={() => undefined} title="Form">
      <form>
        <input name="owner" />
        <input name="name" aria-invalid={save.isError} />
        <button type="button" onClick={() => save.mutate()}>
          Save
        </button>
      </form>
    </Modal>
  );
}

test("Response result shows the remark of a failed call, and closing it focuses the first invalid field", async () => {
  const { step } = await renderSignedIn(
    <>
      <Feedback />
      <Form />
    </>,
    {},
  );
  await step(() => find("button", "Save").click());
  const modal = find("[role=dialog]", "Response from server: The request is not valid.");
  expect(modal.textContent).toContain("Name of product required");
  await step(() => find("button", "OK").click());
  expect(document.activeElement?.getAttribute("name")).toBe("name");
});

function Page() {
  const { error, refetch } = useQuery({
    queryKey: ["failing"],
    queryFn: () => Promise.reject(buildFailure({ remark: "No such list." })),
  });
  return error !== null && <LoadFailure error={error} onRetry={() => void refetch()} />;
}

test("a failed load is reported once by Response result; the page offers Try again without the remark", async () => {
  await renderSignedIn(
    <>
      <Feedback />
      <Page />
    </>,
    {},
  );
  expect(document.body.textContent.match(/No such list\./g)).toHaveLength(1);
  const page = find("[role=alert]", "This could not be loaded");
  expect(page.textContent).not.toContain("No such list.");
  find("[role=alert] button", "Try again");
});

test("a message that was open when the shell went is shown again when the call fails again", async () => {
  const open = () =>
    renderSignedIn(
      <>
        <Feedback />
        <Form />
      </>,
      {},
    );
  const first = await open();
  await first.step(() => find("button", "Save").click());
  find("[role=dialog]", "Response from server: The request is not valid.");
  cleanup();

  const second = await open();
  await second.step(() => find("button", "Save").click());
  find("[role=dialog]", "Response from server: The request is not valid.");
});

test("offline, a call fails immediately, and no message claims to be a response of the server", async () => {
  onlineManager.setOnline(false);
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const unreachable = buildFailure({ kind: "unreachable", http: 0, remark: "The portal cannot be reached." });
  await expect(
    queryClient.query({
      queryKey: ["offline"],
      queryFn: () => Promise.reject(unreachable),
      retry: false,
    }),
  ).rejects.toBe(unreachable);
  await renderSignedIn(<LoadFailure isQuiet error={unreachable} onRetry={() => undefined} />, {});
  expect(document.body.textContent).toContain("You are offline.");
  expect(document.body.textContent).not.toContain("Response from server");
});

test.each([
  ["stay when the shell is left", { sid: "s1" }, ["Kasir is suspended."]],
  ["are gone after a new sign-in of the user", { sid: "s2" }, []],
  ["are gone for another user", { sid: "s2", sub: "u2" }, []],
])("messages %s", async (_what, claims, shown) => {
  await renderSignedIn(<p>Apps</p>, { hasFeedback: true, claims: { sid: "s1" } });
  notifications.show({ message: "Kasir is suspended.", autoClose: false });
  cleanup();
  await renderSignedIn(<p>Home</p>, { hasFeedback: true, claims });
  expect(notificationsStore.getState().notifications.map(({ message }) => message)).toEqual(shown);
});
