import type { Endpoint, EndpointReply } from "contract/endpoint";
import { toUnreachableError, findBearer, parseReply, type CallOptions } from "./call.ts";

type UploadEndpoint = Endpoint & Required<Pick<Endpoint, "multipart">>;

interface UploadOptions extends CallOptions {
  /** From 0 to 1. */
  onProgress?: (fraction: number) => void;
}

/** Uploads one file and reports the progress; returns and throws the same as `call`. */
export async function uploadFile<E extends UploadEndpoint>(
  endpoint: E,
  file: File,
  { onProgress = () => undefined, signal }: UploadOptions = {},
): Promise<EndpointReply<E>> {
  const token = await findBearer(endpoint);
  const form = new FormData();
  form.append(endpoint.multipart.field, file);
  const response = await send(endpoint, form, { token, onProgress, signal });
  return parseReply<E>(endpoint, response, token);
}

interface UploadState {
  token: string | null;
  onProgress: (fraction: number) => void;
  signal: AbortSignal | undefined;
}

/** Uses XMLHttpRequest because fetch does not report upload progress. */
function send(endpoint: UploadEndpoint, form: FormData, { token, onProgress, signal }: UploadState) {
  return new Promise<Response>((resolve, reject: (reason: Error) => void) => {
    const fail = (error: Error) => {
      const reason = toUnreachableError(error);
      reject(reason instanceof Error ? reason : error);
    };
    const aborted = new DOMException("The upload was cancelled.", "AbortError");
    if (signal?.aborted === true) {
      fail(aborted);
      return;
    }
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    signal?.addEventListener("abort", abort, { once: true });
    request.open(endpoint.method, endpoint.path);
    request.setRequestHeader("Accept", "application/json");
    if (token !== null) request.setRequestHeader("Authorization", `Bearer ${token}`);
    request.upload.addEventListener("progress", ({ loaded, total }) => {
      onProgress(total === 0 ? 0 : loaded / total);
    });
    request.addEventListener("load", () => {
      const requestId = request.getResponseHeader("x-request-id") ?? "";
      const headers = { "x-request-id": requestId };
      resolve(new Response(request.responseText, { status: request.status, headers }));
    });
    request.addEventListener("error", () => fail(new TypeError("The upload failed.")));
    request.addEventListener("abort", () => fail(aborted));
    request.addEventListener("loadend", () => signal?.removeEventListener("abort", abort));
    request.send(form);
  });
}
