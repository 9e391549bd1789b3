import { buildMessage } from "contract/messages/messages";
import { defaultAvatar } from "contract/users/default-avatar";
import { Router, type Request } from "express";
import type { Actor } from "#http/actor.ts";
import { AppError } from "#http/app-error.ts";
import { trackRunning } from "#http/running-handlers.ts";
import { sendStoredFile } from "#http/send-stored-file.ts";
import { defaultAvatarSvg } from "./uploads.default-avatar.ts";
import { findAvatar, findDocument } from "./uploads.service.ts";

interface StoredFilesContext {
  areAvatarsShared: boolean;
  /** The reader of a document. */
  authenticate: (request: Request) => Promise<Actor>;
}

const avatarCaching = "public, max-age=31536000, immutable";

/**
 * Serves the files. A link sends no Authorization header, so documents also accept the session cookie. Avatars are
 * public to anyone with the address, because an <img> may send neither; `areAvatarsShared` also allows pages of other
 * origins to embed them.
 */
export function createStoredFilesRoutes({ areAvatarsShared, authenticate }: StoredFilesContext): Router {
  const router = Router();
  router.use("{/storage}/avatar", (_request, response, next) => {
    if (areAvatarsShared) response.set("Cross-Origin-Resource-Policy", "cross-origin");
    next();
  });
  router.get(`{/storage}/${defaultAvatar}`, (_request, response) => {
    response.type("svg").set("Cache-Control", "public, max-age=86400").send(defaultAvatarSvg);
  });
  router.get(
    "{/storage}/avatar/:name",
    trackRunning<{ name: string }>(async (request, response) => {
      const file = await findAvatar(`avatar/${request.params.name}`);
      await sendStoredFile(request, response, file, avatarCaching);
    }),
  );
  router.get(
    "/storage/document/:id/:name",
    trackRunning<{ id: string; name: string }>(async (request, response) => {
      const reader = await authenticate(request).catch((error: unknown) => {
        if (isHtmlAccepted(request) && error instanceof AppError && error.kind === "session_lapsed")
          return null;
        throw error;
      });
      if (reader === null) {
        response.set("Cache-Control", "no-store").redirect("/login");
        return;
      }
      const file = await findDocument(reader, `document/${request.params.id}/${request.params.name}`);
      await sendStoredFile(request, response, file, "private, no-cache");
    }),
  );
  router.use(["/storage", "/avatar"], () => {
    throw new AppError("not_found", buildMessage("no_such_file"));
  });
  return router;
}

/** A browser that opens a link prefers HTML; programs accept anything or ask for JSON. */
const isHtmlAccepted = (request: Request) => request.accepts("json", "html") === "html";
