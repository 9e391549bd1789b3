import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { queryClient } from "#api/query-client.ts";
import { useMyAppForm } from "./my-app-form.panel.tsx";
import { enter, success } from "#test/answers.ts";
import { buildApp } from "#test/build-app.ts";
import { find, renderSignedIn } from "#test/render.tsx";

const rejected = buildApp({ name: "kasir-sandbox", state: "rejected" });

function Apps() {
  const { open, form } = useMyAppForm();
  return (
    <>
      <button onClick={() => open(rejected)}>Ask again</button>
      <button onClick={() => open(null)}>New</button>
      {form}
    </>
  );
}

const shownName = async () =>
  (await screen.findByRole<HTMLInputElement>("textbox", { name: /^Apps Name/ })).value;

test.each(["the page", "the palette"])(
  "a new app from %s is no copy of the one that was requested again",
  async (place) => {
    const { router, step } = await renderSignedIn(<Apps />, { role: "tenant", address: "/tenant/apps" });
    await step(() => find("button", "Ask again").click());
    expect(await shownName()).toBe("kasir");
    await step(() => find("[role=dialog] button", "Cancel").click());
    expect(screen.queryByRole("dialog")).toBeNull();
    await step(() =>
      place === "the page" ? find("button", "New").click() : router.navigate("/tenant/apps?new=1"),
    );
    expect(await shownName()).toBe("");
    await step(() => find("[role=dialog] button", "Cancel").click());
    expect(screen.queryByRole("dialog")).toBeNull();
    await step(() => find("button", "Ask again").click());
    expect(await shownName()).toBe("kasir");
  },
);

test("the palette opens a new app also over the form of one that is requested again, which keeps what was typed", async () => {
  const { router, step } = await renderSignedIn(<Apps />, { role: "tenant", address: "/tenant/apps" });
  await step(() => find("button", "Ask again").click());
  await step(() => enter(/^Apps Name/, "kasir-2"));
  await step(() => router.navigate("/tenant/apps?new=1"));
  expect(await shownName()).toBe("");
  await step(() => find("[role=dialog] button", "Cancel").click());
  expect(await shownName()).toBe("kasir-2");
});

test("a viewer of the company gets no form for a new app, whatever link they follow", async () => {
  const viewer = success({ role: "viewer", can: { develop: false, rename: false } });
  await renderSignedIn(<Apps />, {
    role: "tenant",
    address: "/tenant/apps?new=1",
    answers: { "GET /api/v1/company": viewer },
  });
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("the form of a user who becomes a viewer stays open with what was typed, and opens no more once it is closed", async () => {
  const right = success({ role: "developer", can: { develop: true, rename: false } });
  const { router, step } = await renderSignedIn(<Apps />, {
    role: "tenant",
    address: "/tenant/apps?new=1",
    answers: { "GET /api/v1/company": right },
  });
  await step(() => enter(/^Apps Name/, "kasir"));
  Object.assign(right, success({ role: "viewer", can: { develop: false, rename: false } }));
  await step(() => queryClient.invalidateQueries({ queryKey: ["company"] }));
  expect(await shownName()).toBe("kasir");
  await step(() => find("[role=dialog] button", "Cancel").click());
  await step(() => find("[role=dialog] button", "Discard").click());
  await step(() => router.navigate("/tenant/apps?new=1"));
  expect(screen.queryByRole("dialog")).toBeNull();
});
