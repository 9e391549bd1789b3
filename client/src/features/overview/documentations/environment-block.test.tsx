import { expect, test } from "vitest";
import { Environment } from "./environment.tsx";
import { EnvironmentBlock } from "./environment-block.tsx";
import { find, renderSignedIn, renderSignedOut } from "#test/render.tsx";

const listLines = () => find("pre").textContent.split("\n");

test("a visitor finds placeholders, and nothing is asked for", async () => {
  const asked: string[] = [];
  await renderSignedOut(<Environment of="signature" />, { seen: (path) => asked.push(path) });
  expect(listLines()).toEqual([
    `export PORTAL_URL='${window.location.origin}'`,
    "export PORTAL_USERNAME='your username'",
    "export PORTAL_PASSWORD='your password'",
    "export CLIENT_ID='consumer key of your app'",
    "export CLIENT_SECRET='consumer secret of your app'",
    "export PRIVATE_KEY_FILE='private.pem'",
  ]);
  expect(asked.filter((path) => path.includes("/apps"))).toEqual([]);
});

test.each([
  ["call", undefined, "consumer-key", 3],
  ["call", "key-1", "key-1", 3],
  ["customerCall", "key-1", "key-1", 4],
] as const)(
  "for a %s with the key %s there are its variables, a customer token only for a customer",
  async (of, clientId, shown, lines) => {
    await renderSignedOut(<EnvironmentBlock of={of} clientId={clientId} />, {});
    expect(listLines()[0]).toBe(`export CLIENT_ID='${shown}'`);
    expect(listLines()).toHaveLength(lines);
  },
);

test("an administrator, who has no apps, finds placeholders and no links to secrets", async () => {
  const asked: string[] = [];
  await renderSignedIn(<Environment of="call" service="17" />, {
    role: "admin",
    seen: (path) => asked.push(path),
  });
  expect(listLines()[0]).toBe("export CLIENT_ID='consumer-key'");
  expect(document.querySelectorAll("a")).toHaveLength(0);
  expect(asked.filter((path) => path.includes("/apps") || path.includes("/products"))).toEqual([]);
});

test("a tenant without an app is led to the apps", async () => {
  await renderSignedIn(<Environment of="call" service="17" />, { role: "tenant" });
  expect(listLines()[0]).toBe("export CLIENT_ID='consumer-key'");
  expect([...document.querySelectorAll("a")].map((link) => link.getAttribute("href"))).toEqual([
    "/tenant/apps",
    "/tenant/profile",
  ]);
});
