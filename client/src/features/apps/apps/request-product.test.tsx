import { useState } from "react";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { RequestProduct } from "./request-product.panel.tsx";
import { page } from "#test/answers.ts";
import { buildApp } from "#test/build-app.ts";
import { find, renderSignedIn } from "#test/render.tsx";

const app = buildApp({ products: [] });
const product = {
  uripath: "/api/v2.0/transfer-intrabank",
  service_code: "17",
  version: "2.0",
  type: app.type,
  name: "Transfer",
};

/** A page on which the user loses the right to request products. */
function Refusal() {
  const [mayRequest, setMayRequest] = useState(true);
  return (
    <>
      <button onClick={() => setMayRequest(false)}>Refuse</button>
      <RequestProduct app={{ ...app, can: { ...app.can, request_change: mayRequest } }} service="17" />
    </>
  );
}

test("the form to request a product stays open when its user may no longer request it", async () => {
  const { step } = await renderSignedIn(<Refusal />, {
    role: "tenant",
    answers: { "GET /api/v1/products": page([product]) },
  });
  await step(() => find("button", "Request").click());
  await screen.findByRole("dialog");
  await step(() => find("button", "Refuse").click());
  expect(screen.getByRole("dialog")).toBeDefined();
});
