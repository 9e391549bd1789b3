import { expect, test } from "vitest";
import { buildApp, buildUser } from "#test/builders.ts";
import { usePortal } from "#test/portal.ts";
import { findMaskOfApp } from "./activity.masks.service.ts";

usePortal();

test("the apps of a company share one mask, because each contains all secrets of the company", async () => {
  const { id: ownerId } = await buildUser();
  const [first, second] = await Promise.all([buildApp({ ownerId }), buildApp({ ownerId })]);
  const other = await buildApp({ ownerId: (await buildUser()).id });
  const masks = await Promise.all([first, second, other].map(({ id }) => findMaskOfApp(id)));
  expect(masks[1]).toBe(masks[0]);
  expect(masks[2]).not.toBe(masks[0]);
});
