import { STATUS_CODES } from "node:http";
import type { ActivityDetail } from "contract/activity/activity.contract";
import { omissionNames } from "contract/activity/omission-names";
import { config, publicUrl, snapBaseUrl } from "#config/config.ts";

/** Calls as an HTTP archive (HAR 1.2), which browsers and API tools open; written as they are read. */
export async function* harOf(batches: AsyncIterable<ActivityDetail[]>): AsyncGenerator<Uint8Array> {
  const creator = JSON.stringify({ name: "SNAP Developer Portal", version: "1" });
  let start = `{"log": {"version": "1.2", "creator": ${creator}, "entries": [\n`;
  for await (const batch of batches)
    for (const activity of batch) {
      yield Buffer.from(start + JSON.stringify(entryOf(activity), null, 2));
      start = ",\n";
    }
  yield Buffer.from("\n]}}\n");
}

function entryOf(activity: ActivityDetail) {
  const { request, response, duration_ms: duration } = activity;
  return {
    startedDateTime: activity.created_at,
    time: duration,
    request: {
      method: activity.method,
      url: baseUrl() + originForm(activity.target),
      ...common(request.headers, request.body_bytes),
      queryString: [...queryOf(activity.target)].map(([name, value]) => ({ name, value })),
      ...(request.body === "" ? {} : { postData: postDataOf(request) }),
    },
    response: {
      status: activity.status,
      statusText: STATUS_CODES[activity.status] ?? "",
      ...common(response.headers, Buffer.byteLength(response.body)),
      content: {
        size: Buffer.byteLength(response.body),
        mimeType: valueOf(response.headers, "content-type"),
        text: response.body,
      },
      redirectURL: "",
    },
    cache: {},
    timings: { send: 0, wait: duration, receive: 0 },
    comment: commentOf(activity),
  };
}

function commentOf({
  app_name: app,
  service_code: service,
  response_code: code,
  calls,
  omission,
}: ActivityDetail) {
  const comment = `${app}, service ${service}, ${code}`;
  if (omission === null) return comment;
  const which = calls === 1 ? "" : `, the first of ${String(calls)} calls`;
  return `${comment}${which}, without headers and bodies. ${omissionNames.en[omission]}`;
}

/** The sandbox as its callers address it; never the Host of a call, which its sender chooses. */
const baseUrl = () => snapBaseUrl(config()) ?? publicUrl(config());

/** Path and query; a client may call with a whole address, of any host. */
const originForm = (target: string) =>
  target.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?]*/i, "").replace(/^(?!\/)/, "/");

const queryOf = (target: string) =>
  new URLSearchParams(target.includes("?") ? target.slice(target.indexOf("?")) : "");

const postDataOf = ({ headers, body, is_base64: isBase64 }: ActivityDetail["request"]) => ({
  mimeType: valueOf(headers, "content-type"),
  text: body,
  ...(isBase64 ? { encoding: "base64" } : {}),
});

const common = (headers: ActivityDetail["request"]["headers"], bodySize: number) => ({
  httpVersion: "HTTP/1.1",
  cookies: [],
  headers,
  headersSize: -1,
  bodySize,
});

const valueOf = (headers: ActivityDetail["request"]["headers"], wanted: string) =>
  headers.find(({ name }) => name.toLowerCase() === wanted)?.value ?? "";
