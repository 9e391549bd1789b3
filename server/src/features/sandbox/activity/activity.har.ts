import { STATUS_CODES } from "node:http";
import type { ActivityDetail } from "contract/activity/activity.contract";
import { omissionNames } from "contract/activity/omission-names";
import { getConfig, getSandboxUrl } from "#config/config.ts";

/** Calls as an HTTP archive (HAR 1.2), which browsers and API tools open; written as they are read. */
export async function* writeHar(
  batches: AsyncIterable<{ activity: ActivityDetail }[]>,
): AsyncGenerator<Uint8Array> {
  const creator = JSON.stringify({ name: "SNAP Developer Portal", version: "1" });
  let start = `{"log": {"version": "1.2", "creator": ${creator}, "entries": [\n`;
  for await (const batch of batches)
    for (const { activity } of batch) {
      yield Buffer.from(start + JSON.stringify(toHarEntry(activity), null, 2));
      start = ",\n";
    }
  yield Buffer.from("\n]}}\n");
}

function toHarEntry(activity: ActivityDetail) {
  const { request, response, duration_ms: duration } = activity;
  return {
    startedDateTime: activity.created_at,
    time: duration,
    request: {
      method: activity.method,
      url:
        (activity.direction === "outgoing" ? activity.address : getBaseUrl()) + toOriginForm(activity.target),
      ...toCommon(request.headers, request.body_bytes),
      queryString: [...parseQuery(activity.target)].map(([name, value]) => ({ name, value })),
      ...(request.body === "" ? {} : { postData: toPostData(request) }),
    },
    response: {
      status: activity.status,
      statusText: STATUS_CODES[activity.status] ?? "",
      ...toCommon(response.headers, Buffer.byteLength(response.body)),
      content: {
        size: Buffer.byteLength(response.body),
        mimeType: findValue(response.headers, "content-type"),
        text: response.body,
      },
      redirectURL: "",
    },
    cache: {},
    timings: { send: 0, wait: duration, receive: 0 },
    comment: buildComment(activity),
  };
}

function buildComment({
  app_name: app,
  service_code: service,
  response_code: code,
  sent_by: sender,
  fault,
  calls,
  omission,
}: ActivityDetail) {
  const disturbed = fault === null ? "" : `, fault on demand: ${fault.replaceAll("_", " ")}`;
  const comment = `${app}, service ${service}, ${code}, sent by the ${sender}${disturbed}`;
  if (omission === null) return comment;
  const which = calls === 1 ? "" : `, the first of ${String(calls)} calls`;
  return `${comment}${which}, without headers and bodies. ${omissionNames.en[omission]}`;
}

/** The sandbox as its callers address it; never the Host of a call, which its sender chooses. */
const getBaseUrl = () => getSandboxUrl(getConfig());

/** Path and query; a client may call with a whole address, of any host. */
const toOriginForm = (target: string) =>
  target.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?]*/i, "").replace(/^(?!\/)/, "/");

const parseQuery = (target: string) =>
  new URLSearchParams(target.includes("?") ? target.slice(target.indexOf("?")) : "");

const toPostData = ({ headers, body, is_base64: isBase64 }: ActivityDetail["request"]) => ({
  mimeType: findValue(headers, "content-type"),
  text: body,
  ...(isBase64 ? { encoding: "base64" } : {}),
});

const toCommon = (headers: ActivityDetail["request"]["headers"], bodySize: number) => ({
  httpVersion: "HTTP/1.1",
  cookies: [],
  headers,
  headersSize: -1,
  bodySize,
});

const findValue = (headers: ActivityDetail["request"]["headers"], wanted: string) =>
  headers.find(({ name }) => name.toLowerCase() === wanted)?.value ?? "";
