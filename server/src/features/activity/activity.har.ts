import { STATUS_CODES } from "node:http";
import type { ActivityDetail } from "contract/activity/activity.contract";
import { config, snapBaseUrl } from "#config";

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
  const url = addressOf(activity);
  return {
    startedDateTime: activity.created_at,
    time: duration,
    request: {
      method: activity.method,
      url,
      ...common(request.headers, request.body_bytes),
      queryString: [...new URL(url).searchParams].map(([name, value]) => ({ name, value })),
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
    comment: `${activity.app_name}, service ${activity.service_code}, ${activity.response_code}`,
  };
}

/** The sandbox as its callers address it. */
function addressOf({ target, request }: ActivityDetail): string {
  const base = snapBaseUrl(config()) ?? `http://${valueOf(request.headers, "host") || "localhost"}`;
  return base + target;
}

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
