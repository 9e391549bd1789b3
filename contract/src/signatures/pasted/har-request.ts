import { z } from "zod";
import { parseJson } from "./parse-json.ts";
import { UnreadableError, type PastedRequest, type PasteFormat } from "./paste-format.ts";

const HarPair = z.object({ name: z.string(), value: z.string() });
const HarRequest = z.object({
  method: z.string(),
  url: z.string(),
  headers: z.array(HarPair).default([]),
  postData: z.object({ text: z.string().optional(), params: z.array(z.unknown()).optional() }).optional(),
  bodySize: z.number().optional(),
});
type HarRequest = z.infer<typeof HarRequest>;
const HarEntry = z.object({ request: HarRequest });
const HarFile = z.object({ log: z.object({ entries: z.array(z.unknown()) }) });

/** A HAR file, an entry of one, or its request. */
export const harRequest: PasteFormat = {
  name: "har",
  evidence: (text) => (text.startsWith("{") && findRequests(text) !== undefined ? 20 : 0),
  read(text) {
    const requests = findRequests(text) ?? [];
    const signed = requests.filter(({ headers }) => headers.some(({ name }) => /^x-signature$/i.test(name)));
    const [request, ...others] = signed.length === 1 ? signed : requests;
    if (request === undefined) throw new UnreadableError("no_request");
    if (others.length > 0) throw new UnreadableError("many_requests", "log.entries");
    return readRequest(request);
  },
};

/** The requests of a text; undefined if it is no HAR. */
function findRequests(text: string): HarRequest[] | undefined {
  const json = parseJson(text);
  const entries = HarFile.safeParse(json).data?.log.entries ?? [json];
  const requests = entries.flatMap(
    (entry) => HarEntry.safeParse(entry).data?.request ?? HarRequest.safeParse(entry).data ?? [],
  );
  return requests.length === 0 && !HarFile.safeParse(json).success ? undefined : requests;
}

function readRequest({ method, url, headers, postData, bodySize = 0 }: HarRequest): PastedRequest {
  if (postData?.text === undefined && (postData?.params ?? []).length > 0)
    throw new UnreadableError("body_is_form", "postData.params");
  const body = postData?.text ?? "";
  if (body === "" && bodySize > 0) throw new UnreadableError("body_not_shown", "postData");
  // HTTP/2 has pseudo-headers, whose names begin with a colon.
  return { method, url, headers: headers.filter(({ name }) => !name.startsWith(":")), body };
}
