import { screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { PostmanCollection } from "./postman-collection.panel.tsx";
import { buildApp } from "#test/build-app.ts";
import { find, renderSignedIn } from "#test/render.tsx";
import { changeLanguage } from "#ui/text/i18n.ts";

afterEach(() => changeLanguage("en"));

const open = async () => {
  const requested: string[] = [];
  const rendered = await renderSignedIn(<PostmanCollection app={buildApp()} />, {
    role: "tenant",
    seen: (path) => requested.push(path),
  });
  return { ...rendered, requested };
};

test("the collection of the app is downloaded in the language of the reader", async () => {
  const { step, requested } = await open();
  await step(() => find("button", "Download Postman collection").click());
  expect(requested).toContain("/api/v1/apps/a1/postman-collection?language=en");
  await step(() => changeLanguage("id"));
  await step(() => find("button", "Unduh koleksi Postman").click());
  expect(requested).toContain("/api/v1/apps/a1/postman-collection?language=id");
});

test("the guide is linked", async () => {
  await open();
  const link = screen.getByRole("link", { name: "Guide: calls with Postman" });
  expect(link.getAttribute("href")).toBe("/tenant/documentations/postman");
});
