import { screen } from "@testing-library/react";
import { test } from "vitest";
import { routes } from "./router.tsx";
import { renderSignedIn } from "#test/render.tsx";

test.each([
  ["/denied", "Permissions denied"],
  ["/unauthorized", "Opps, it seems that you Unauthorized."],
  ["/error", "Opps, it seems that this page does not exist."],
  ["/no-such-page", "Opps, it seems that this page does not exist."],
])("%s says “%s” and shows the menu to a signed-in user", async (address, sentence) => {
  await renderSignedIn({ routes }, { role: "tenant", address });
  await screen.findByText(sentence, { exact: false });
  await screen.findByRole("navigation", { name: "Main navigation" });
});
