import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { buildApp } from "#test/build-app.ts";
import { renderSignedIn } from "#test/render.tsx";
import { AppDialog, type OpenDialog } from "./app.dialog.tsx";

const app = buildApp({ can: { edit: true, request_change: true } });

test.each([
  [{ kind: "edit", app }, "Edit the app"],
  [{ kind: "requestChange", app }, "Request a change of the app"],
  [{ kind: "suspend", app }, "Suspend"],
  [{ kind: "several", action: "resume", apps: [app] }, "Resume"],
] satisfies [OpenDialog, string][])("%j has its own form", async (dialog, title) => {
  await renderSignedIn(<AppDialog dialog={dialog} opened onClose={() => undefined} />, {});
  expect(screen.getByRole("dialog").textContent).toContain(title);
});
