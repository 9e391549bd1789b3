import { randomBytes } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import express, { Router, type Response } from "express";
import expressStaticGzip from "express-static-gzip";
import { pagePaths } from "contract/pages";
import { dayMs } from "contract/time";
import { refuseUnknownCall } from "./error-handler.ts";

const yearMs = 365 * dayMs;

/** The built client: hashed and precompressed assets, cached for a year, and its page; and its 404 page for other paths. */
export function serveClient(clientDir: string): { files: Router; notFound: Router } {
  const router = Router();
  router.use(
    "/assets",
    expressStaticGzip(path.join(clientDir, "assets"), {
      enableBrotli: true,
      orderPreference: ["br", "gz"],
      index: false,
      serveStatic: { maxAge: yearMs, immutable: true, redirect: false },
    }),
  );
  router.use("/assets", refuseUnknownCall);
  const files = express.static(clientDir, { index: false, etag: true, redirect: false });
  // Looking on the disk for every unknown address would keep the threads busy that also compare passwords.
  const names = readdirSync(clientDir, { encoding: "utf8", recursive: true });
  const paths = new Set(names.map((name) => `/${name.replaceAll(path.sep, "/")}`));
  // It has no nonce for its styles until it is sent as a page.
  paths.delete("/index.html");
  router.use((request, response, next) => {
    if (paths.has(request.path)) void files(request, response, next);
    else next();
  });
  const html = readFileSync(path.join(clientDir, "index.html"), "utf8");
  const sendPage = (response: Response) => {
    const nonce = randomBytes(16).toString("base64url");
    allowStyles(response, nonce);
    response.set("Cache-Control", "no-cache").type("html").send(html.replace("__STYLE_NONCE__", nonce));
  };
  router.get([...pagePaths], (_request, response) => sendPage(response));
  const notFound = Router();
  // A browser gets the client with its 404 page; programs ask for JSON or anything.
  notFound.get("/*unknown", (request, response, next) => {
    if (request.accepts("json", "html") === "html") sendPage(response.status(404));
    else next();
  });
  return { files: router, notFound };
}

/** Mantine adds style elements, such as the one with its theme variables. */
function allowStyles(response: Response, nonce: string) {
  const policy = response.get("Content-Security-Policy") ?? "";
  response.set("Content-Security-Policy", policy.replace("style-src 'self'", `$& 'nonce-${nonce}'`));
}
