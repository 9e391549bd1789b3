import type { Request } from "express";
import { buildOrigin, type Origin } from "#http/actor.ts";
import { maskByForm } from "./masks.values.ts";

const maxUserAgentLength = 300;
/** A secret that begins before the limit above is recognised by what follows it. */
const maxReadLength = 1000;

/** The origin of a request as it may be stored: a client can send a secret as its name. */
export const getOrigin = (request: Request): Origin =>
  buildOrigin(request, (header) => maskByForm.beginning(header.slice(0, maxReadLength), maxUserAgentLength));
