import { readFileSync } from "node:fs";
import path from "node:path";
import express, { Router, type Response } from "express";
import expressStaticGzip from "express-static-gzip";
import { pagePaths } from "contract/pages";
import swaggerUiPath from "swagger-ui-dist/absolute-path.js";
import { noSuchCall } from "./error-handler.ts";
import { styleNonceOf } from "./style-nonce.ts";

const year = 365 * 24 * 60 * 60 * 1000;

/** The built client: hashed assets for a year, compressed when they were built, and its page. */
export function serveClient(clientDir: string): Router {
  const router = Router();
  router.use(
    "/assets",
    expressStaticGzip(path.join(clientDir, "assets"), {
      enableBrotli: true,
      orderPreference: ["br", "gz"],
      index: false,
      serveStatic: { maxAge: year, immutable: true, redirect: false },
    }),
  );
  router.use("/assets", noSuchCall);
  router.use(express.static(clientDir, { index: false, etag: true, redirect: false }));
  const html = readFileSync(path.join(clientDir, "index.html"), "utf8");
  const sendPage = (response: Response) =>
    response
      .set("Cache-Control", "no-cache")
      .type("html")
      .send(html.replace("__STYLE_NONCE__", styleNonceOf(response)));
  router.get([...pagePaths], (_request, response) => sendPage(response));
  // A browser gets the client, which shows its 404 page; a program asks for JSON or for anything.
  router.get("/*unknown", (request, response, next) => {
    if (request.accepts("json", "html") === "html") sendPage(response.status(404));
    else next();
  });
  return router;
}

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>API reference · SNAP Developer Portal</title>
    <link rel="stylesheet" href="/docs/swagger-ui.css" />
    <link rel="icon" href="/docs/favicon-32x32.png" />
  </head>
  <body>
    <div id="reference"></div>
    <script src="/docs/swagger-ui-bundle.js"></script>
    <script src="/docs/start.js"></script>
  </body>
</html>
`;

const start = `SwaggerUIBundle({ url: "/api/v1/openapi.json", dom_id: "#reference", deepLinking: true, validatorUrl: null });\n`;

/** The API reference; its assets come with the packages, nothing is fetched from elsewhere. */
export function serveDocs(): Router {
  const router = Router();
  router.get("/", (_request, response) => {
    response.type("html").send(page);
  });
  router.get("/start.js", (_request, response) => {
    response.type("js").send(start);
  });
  router.use(express.static(swaggerUiPath(), { index: false, maxAge: 24 * 60 * 60 * 1000, redirect: false }));
  return router;
}
