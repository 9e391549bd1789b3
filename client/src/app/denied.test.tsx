// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { routes } from "#app/router.tsx";
import { find, renderSignedIn } from "#test/render.tsx";

test("the 403 page shows the menu to a signed-in user", async () => {
  const { step } = await renderSignedIn({ routes }, { role: "tenant", address: "/denied" });
  await expect
    .poll(
      async () => {
        await step(() => undefined);
        return document.querySelector("nav") !== null && document.querySelector("h1") !== null;
      },
      { timeout: 15_000 },
    )
    .toBe(true);
  expect(find("h1").textContent).toContain("Permissions denied");
  find("nav", "Main navigation");
});
