import { uploadsContract } from "contract/uploads/uploads.contract";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "./api-error.ts";
import { setTokenSource } from "./call.ts";
import { uploadFile } from "./upload-file.ts";

/** The request of the browser, which a test answers. */
class FakeRequest extends EventTarget {
  static last: FakeRequest | undefined;
  readonly upload = new EventTarget();
  readonly headers = new Map<string, string>();
  opened: string[] = [];
  sent: unknown;
  status = 0;
  responseText = "";
  isAborted = false;
  open(...opened: string[]) {
    FakeRequest.last = this;
    this.opened = opened;
  }
  setRequestHeader(name: string, value: string) {
    this.headers.set(name, value);
  }
  getResponseHeader(name: string) {
    return name === "x-request-id" ? "r1" : null;
  }
  send(body: unknown) {
    this.sent = body;
  }
  abort() {
    this.isAborted = true;
    this.end("abort");
  }
  end(type: "load" | "error" | "abort") {
    this.dispatchEvent(new Event(type));
    this.dispatchEvent(new Event("loadend"));
  }
  answer(status: number, body: unknown) {
    this.status = status;
    this.responseText = JSON.stringify(body);
    this.end("load");
  }
}

beforeEach(() => {
  FakeRequest.last = undefined;
  vi.stubGlobal("XMLHttpRequest", FakeRequest);
  setTokenSource(() => Promise.resolve("token-1"));
});
afterEach(() => setTokenSource(() => Promise.resolve(null)));

const file = new File(["%PDF"], "a.pdf");
async function start(options: Parameters<typeof uploadFile>[2] = {}) {
  const reply = uploadFile(uploadsContract.document, file, options);
  // A refusal that is expected later must not count as unhandled.
  reply.catch(() => undefined);
  await vi.waitFor(() => expect(FakeRequest.last?.sent).toBeDefined());
  if (FakeRequest.last === undefined) throw new Error("Nothing was sent.");
  return { reply, request: FakeRequest.last };
}
const done = { status: "00", message: "Upload Document Success", data: { path: "/storage/a.pdf" } };

test("a file is sent in the field of the endpoint, with the token, and the reply is returned", async () => {
  const { reply, request } = await start();
  const { method, path, multipart } = uploadsContract.document;
  expect(request.opened).toEqual([method, path]);
  expect(request.headers.get("Authorization")).toBe("Bearer token-1");
  expect(request.sent instanceof FormData ? request.sent.get(multipart.field) : null).toMatchObject({
    name: "a.pdf",
  });
  request.answer(200, done);
  expect(await reply).toMatchObject({ message: "Upload Document Success" });
});

test("without a session no token is sent", async () => {
  setTokenSource(() => Promise.resolve(null));
  const { request } = await start();
  expect(request.headers.has("Authorization")).toBe(false);
});

test("the progress is a part of the whole, and nothing while the size is unknown", async () => {
  const onProgress = vi.fn<(fraction: number) => void>();
  const { request } = await start({ onProgress });
  const report = (loaded: number, total: number) =>
    request.upload.dispatchEvent(new ProgressEvent("progress", { loaded, total }));
  report(0, 0);
  report(25, 100);
  expect(onProgress.mock.calls).toEqual([[0], [0.25]]);
});

test("a refusal says why, with the id of the request", async () => {
  const { reply, request } = await start();
  request.answer(413, { status: "04", remark: "Too large.", code: "", errors: [] });
  await expect(reply).rejects.toMatchObject({ http: 413, remark: "Too large.", requestId: "r1" });
});

test("a portal that is not reached is a failure of the network", async () => {
  const { reply, request } = await start();
  request.end("error");
  const error: unknown = await reply.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ kind: "unreachable", http: 0 });
});

test("an upload is cancelled while it is sent, and one that has ended is left alone", async () => {
  const cancel = new AbortController();
  const { reply, request } = await start({ signal: cancel.signal });
  cancel.abort();
  expect(request.isAborted).toBe(true);
  await expect(reply).rejects.toMatchObject({ name: "AbortError" });

  const late = new AbortController();
  const other = await start({ signal: late.signal });
  other.request.answer(200, done);
  late.abort();
  expect(other.request.isAborted).toBe(false);
});

test("an upload that was cancelled before it began sends nothing", async () => {
  const signal = AbortSignal.abort();
  await expect(uploadFile(uploadsContract.document, file, { signal })).rejects.toMatchObject({
    name: "AbortError",
  });
  expect(FakeRequest.last).toBeUndefined();
});
