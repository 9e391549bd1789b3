import { ErrorBody } from "contract/error-body";
import express from "express";
import { pino } from "pino";
import request from "supertest";
import { expect, test } from "vitest";
import { StorageError } from "#storage/storage-error.ts";
import { handleError } from "./error-handler.ts";

const log = pino({ enabled: false });

async function readAnswerTo(thrown: unknown): Promise<ErrorBody> {
  const app = express()
    .use((incoming, _response, next) => {
      incoming.id = "id-of-the-request";
      incoming.logger = log;
      next(thrown);
    })
    .use(handleError);
  return ErrorBody.parse((await request(app).get("/")).body);
}

const createCodedError = (code: string) => Object.assign(new Error("secret"), { code });
const createTypedError = (type: string) => Object.assign(new Error("secret"), { type, limit: 1000 });

test.each([
  ["server_error", "99", new Error("secret")],
  ["service_unavailable", "98", createCodedError("ECONNREFUSED")],
  ["storage_full", "98", new StorageError(createCodedError("ENOSPC"))],
  ["storage_unavailable", "98", new StorageError(createCodedError("EIO"))],
  ["body_too_large", "03", createTypedError("entity.too.large")],
  ["body_encoding_unsupported", "03", createTypedError("encoding.unsupported")],
  ["request_malformed", "03", createTypedError("request.aborted")],
  ["body_not_compressed", "03", createCodedError("Z_DATA_ERROR")],
])(
  "a response with the code %s has status %s and does not reveal the cause",
  async (code, status, thrown) => {
    const body = await readAnswerTo(thrown);
    expect(body).toMatchObject({ status, code });
    expect(JSON.stringify(body)).not.toContain("secret");
  },
);
