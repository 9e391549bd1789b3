import type { Endpoint, EndpointReply } from "contract/endpoint";
import { asUnreachable, bearerOf, replyOf, type CallOptions } from "#api/call.ts";

type UploadEndpoint = Endpoint & Required<Pick<Endpoint, "multipart">>;

interface UploadOptions extends CallOptions {
  /** From 0 to 1. */
  onProgress?: (part: number) => void;
}

/** Sends one file, saying how far it is; answers and fails exactly as `call` does. */
export async function uploadFile<E extends UploadEndpoint>(
  endpoint: E,
  file: File,
  { onProgress = () => undefined, signal }: UploadOptions = {},
): Promise<EndpointReply<E>> {
  const token = await bearerOf(endpoint);
  const form = new FormData();
  form.append(endpoint.multipart.field, file);
  const response = await send(endpoint, form, { token, onProgress, signal });
  return replyOf<E>(endpoint, response, token);
}

interface Sending {
  token: string | null;
  onProgress: (part: number) => void;
  signal: AbortSignal | undefined;
}

/** By XMLHttpRequest, because fetch does not tell how much of a body has left. */
function send(endpoint: UploadEndpoint, form: FormData, { token, onProgress, signal }: Sending) {
  return new Promise<Response>((resolve, reject: (reason: Error) => void) => {
    const fail = (error: Error) => {
      const reason = asUnreachable(error);
      reject(reason instanceof Error ? reason : error);
    };
    const givenUp = new DOMException("The upload was given up.", "AbortError");
    if (signal?.aborted === true) {
      fail(givenUp);
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
    request.addEventListener("error", () => fail(new TypeError("The upload broke off.")));
    request.addEventListener("abort", () => fail(givenUp));
    request.addEventListener("loadend", () => signal?.removeEventListener("abort", abort));
    request.send(form);
  });
}
