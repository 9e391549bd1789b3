import { appsContract } from "contract/apps/apps.contract";
import { uploadsContract } from "contract/uploads/uploads.contract";
import { describe, expect, test } from "vitest";
import { getData, signedInAs } from "#test/caller.ts";
import { buildPdf, png, upload } from "#test/files.ts";
import { getPortalUrl, usePortal } from "#test/portal.ts";
import { openSharedStore } from "#test/shared-store.ts";

const origin = "https://app.bank.example";

describe("a page of another origin", () => {
  usePortal(openSharedStore, () => Promise.resolve({ CORS_ORIGINS: [origin] }));

  const sendPreflight = (path: string, from: string) =>
    fetch(`${getPortalUrl()}${path}`, {
      method: "OPTIONS",
      headers: { Origin: from, "Access-Control-Request-Method": "GET" },
    });

  test.each([appsContract.list.path, "/storage/document/x/y.pdf"])(
    "may call %s, and keeps the answer to that question",
    async (path) => {
      const { status, headers } = await sendPreflight(path, origin);
      expect(status).toBe(204);
      expect(Object.fromEntries(headers)).toMatchObject({
        "access-control-allow-origin": origin,
        "access-control-allow-headers": "Authorization, Content-Type",
        "access-control-max-age": "600",
      });
    },
  );

  test("gets answers that a cache keeps apart from those of others", async () => {
    const { headers } = await fetch(`${getPortalUrl()}/api/v1/openapi.json`, { headers: { Origin: origin } });
    expect(headers.get("vary")).toBe("Origin, Accept-Encoding");
  });

  test("that is not named may not", async () => {
    const { headers } = await sendPreflight(appsContract.list.path, "https://evil.example");
    expect(headers.get("access-control-allow-origin")).toBeNull();
  });

  test("downloads a document with its token, and reads its name", async () => {
    const { token } = await signedInAs("tenant");
    const { url } = getData(
      uploadsContract.document,
      await upload(uploadsContract.document, token, buildPdf(), "surat.pdf"),
    );
    const { status, headers } = await fetch(`${getPortalUrl()}/storage/${url}`, {
      headers: { Origin: origin, Authorization: `Bearer ${token}` },
    });
    expect(status).toBe(200);
    expect(headers.get("access-control-allow-origin")).toBe(origin);
    expect(headers.get("access-control-expose-headers")).toContain("Content-Disposition");
    expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
  });

  test("shows avatars, which its browser asks for without an origin", async () => {
    const { token } = await signedInAs("tenant");
    const { url } = getData(
      uploadsContract.image,
      await upload(uploadsContract.image, token, png, "foto.png"),
    );
    for (const path of [`/storage/${url}`, `/${url}`, "/storage/avatar/default.svg"]) {
      const { status, headers } = await fetch(`${getPortalUrl()}${path}`);
      expect(status).toBe(200);
      expect(headers.get("cross-origin-resource-policy")).toBe("cross-origin");
      expect(headers.get("vary")).toContain("Origin");
    }
  });
});

describe("without origins in the settings", () => {
  usePortal(openSharedStore);

  test("answers do not depend on the origin", async () => {
    const { headers } = await fetch(`${getPortalUrl()}/api/v1/openapi.json`, { headers: { Origin: origin } });
    expect(headers.get("access-control-allow-origin")).toBeNull();
    expect(headers.get("vary")).toBe("Accept-Encoding");
  });
});
