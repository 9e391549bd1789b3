import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { sandboxCallsContract, type SandboxRequest } from "contract/sandbox-calls/sandbox-calls.contract";
import { loadDetails, type SnapServiceDetails } from "contract/snap/service-details";
import { expect, test } from "vitest";
import { z } from "zod";
import { db } from "#db/database.ts";
import { getData, signedInAs } from "#test/caller.ts";
import { usePortal } from "#test/portal.ts";
import { buildCallingApp, type TestApp } from "#test/snap-client.ts";

/* What the page of a service shows after Send is pasted into a shell. The client, which writes it, is loaded by path. */

usePortal();

const Prefilled = z.object({
  path: z.record(z.string(), z.string()),
  query: z.record(z.string(), z.string()),
  body: z.string(),
});
const Inputs = z.object({
  prefillInputs: z.custom<(details: SnapServiceDetails, now: Date) => unknown>(),
});
const Command = z.object({ callAsCurl: z.custom<(request: SandboxRequest) => string>() });

const folder = path.resolve(import.meta.dirname, "../../../../../client/src/features/sandbox/sandbox-calls");
const { prefillInputs } = Inputs.parse(await import(path.join(folder, "send-inputs.ts")));
const { callAsCurl } = Command.parse(await import(path.join(folder, "call-as-curl.values.ts")));

/** Sends the sample of a service as its page does. */
async function sendSample(app: TestApp, code: string) {
  const developer = await signedInAs("tenant", { companyId: app.companyId });
  const inputs = Prefilled.parse(prefillInputs(await loadDetails(code), new Date()));
  const body = { db_id: app.id, service: code, ...inputs };
  const sent = getData(sandboxCallsContract.send, await developer.call(sandboxCallsContract.send, { body }));
  if (sent.repeat === null) throw new Error("The token was refused.");
  return { code: sent.steps.at(-1)?.response.response_code, command: callAsCurl(sent.repeat) };
}

const paste = async (command: string) =>
  /"responseCode":"(\d+)"/.exec((await promisify(execFile)("sh", ["-c", command])).stdout)?.[1];

test("the command of a transfer moves the money again, once", async () => {
  const app = await buildCallingApp();
  const { code, command } = await sendSample(app, "17");
  expect([code, await paste(command), await paste(command)]).toEqual(["2001700", "2001700", "4091701"]);
  const { balance } = await db().testAccount.findFirstOrThrow({
    where: { appId: app.id, number: "2000100101" },
  });
  expect(balance.toFixed(2)).toBe("700000.00");
});

// References that are accepted once, a path, a query, a customer token, and the token itself.
test.each(["01", "18", "42", "47", "54", "59", "60", "03", "10", "08", "73"])(
  "the command of service %s gets the response code of Send",
  async (service) => {
    const { code, command } = await sendSample(await buildCallingApp(), service);
    expect([code, await paste(command)]).toEqual([`200${service}00`, `200${service}00`]);
  },
);
