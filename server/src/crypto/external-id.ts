import { randomInt } from "node:crypto";

/** 24 digits for X-EXTERNAL-ID, unique within a day. */
export const createExternalId = () => `${Date.now()}${String(randomInt(10 ** 11)).padStart(11, "0")}`;
