import { appStates } from "contract/apps/apps.contract";
import { expect, test } from "vitest";
import { MissingCredentials } from "./missing-credentials.tsx";
import { renderSignedIn } from "#test/render.tsx";

test("only a waiting app gets its credentials with the approval", async () => {
  await renderSignedIn(
    <ul>
      {appStates.map((state) => (
        <li key={state}>
          {state}: <MissingCredentials app={{ state }} />
        </li>
      ))}
    </ul>,
    {},
  );
  expect([...document.querySelectorAll("li")].map(({ textContent }) => textContent)).toEqual([
    "waiting: Available after approval",
    "active: Not shown to viewers",
    "suspended: Not shown to viewers",
    "expired: Not shown to viewers",
    "rejected: None: the app has ended",
    "closed: None: the app has ended",
  ]);
});
