import { newMessage } from "contract/messages/messages";
import { Router, type Request } from "express";
import { originOf } from "#http/actor";
import { AppError } from "#http/app-error";
import { bearerToken } from "#http/bearer-token";
import { sendStoredFile } from "#http/send-stored-file";
import { authenticate, authenticateByCookie } from "../sso/sso.service.ts";
import { findAvatar, findDocument } from "./uploads.service.ts";

/**
 * The files themselves. A link sends no header, so the cookie of the session opens documents, too; an <img> needs
 * neither, so whoever has the address of an avatar sees it.
 */
export function storedFilesRoutes(): Router {
  const router = Router();
  router.get("/storage/avatar/:name", async (request, response) => {
    const file = await findAvatar(`avatar/${request.params.name}`);
    await sendStoredFile(request, response, file, "public, max-age=31536000, immutable");
  });
  router.get("/storage/document/:id/:name", async (request, response) => {
    const reader = await readerOf(request).catch((error: unknown) => {
      if (isPerson(request) && error instanceof AppError && error.kind === "session_lapsed") return null;
      throw error;
    });
    if (reader === null) {
      response.set("Cache-Control", "no-store").redirect("/login");
      return;
    }
    const file = await findDocument(reader, `document/${request.params.id}/${request.params.name}`);
    await sendStoredFile(request, response, file, "private, no-cache");
  });
  router.use("/storage", () => {
    throw new AppError("not_found", newMessage("no_such_file"));
  });
  return router;
}

function readerOf(request: Request) {
  const token = bearerToken(request);
  const origin = originOf(request);
  return token === undefined
    ? authenticateByCookie(request.headers.cookie, origin)
    : authenticate(token, origin);
}

/** A browser that opens a link prefers a page; a program takes anything or asks for JSON. */
const isPerson = (request: Request) => request.accepts("json", "html") === "html";
