import { z } from "zod";
import { text } from "../fields.ts";
import { invalid } from "../messages/validation.ts";

const refused = invalid("not_server_address");
/** Without user and password, which would be in logs, and without a fragment, which is not sent. */
const plainAddress = /^https?:\/\/[^\s/?#@]+(\/[^\s#]*|\?[^\s#]*)?$/i;

/** The http(s) address of one call. */
export const ServerAddress = text(500, refused)
  .regex(plainAddress, refused)
  .pipe(z.url({ protocol: /^https?$/, error: refused }));

/** The beginning of several addresses; a slash at the end is removed. */
export const ServerBase = ServerAddress.refine((value) => !value.includes("?"), refused).transform((value) =>
  value.replace(/\/+$/, ""),
);
