import { expect, test } from "vitest";
import { InvitationsCard } from "./invitations-card.tsx";
import { renderSignedIn } from "#test/render.tsx";

const invitation = {
  invitation_id: "0192f0c1-0000-7000-8000-000000000001",
  email: "rekan@example.id",
  role: "developer",
  invited_by: "dewi",
  created_at: "2026-11-27T18:53:07.462Z",
  expires_at: "2026-12-04T18:53:07.462Z",
  can: { withdraw: true },
};

test("an invitation shows the day in WIB on which it expires", async () => {
  await renderSignedIn(<InvitationsCard />, {
    answers: {
      "GET /api/v1/company/invitations": { body: { status: "00", message: "Success", data: [invitation] } },
    },
  });
  expect(document.body.textContent).toContain("Expires 5 Dec 2026Developer");
});
