import { companyRoles, hasRole, type CompanyRole } from "contract/companies/company-role";
import { expect, test } from "vitest";
import { z } from "zod";
import { signedInAs, type Reply } from "./caller.ts";
import { examples, type ExampleCall } from "./example-calls.ts";
import { sendForm } from "./files.ts";
import { endpoints } from "./generated-calls.ts";
import { usePortal } from "./portal.ts";

usePortal();

/* Each call of tenants, made by members of the company of the example in each role, and by a stranger. */

const calls = [...endpoints].filter(([, { access }]) => access !== "public" && access.includes("tenant"));

async function buildExample(operationId: string) {
  const actor = await signedInAs("tenant");
  const example = await examples[operationId]?.(actor);
  return { ...example, as: example?.as ?? actor };
}

async function send(operationId: string, { token, ...caller }: ExampleCall["as"] & {}, example: ExampleCall) {
  const endpoint = endpoints.get(operationId);
  if (endpoint === undefined) throw new Error(operationId);
  if (example.file === undefined) {
    const { params = {}, query = {}, body } = example;
    return caller.send(endpoint, { params, query, ...(body === undefined ? {} : { body }) });
  }
  const form = new FormData();
  form.append("file", new Blob([new Uint8Array(example.file.content)]), example.file.name);
  return sendForm(endpoint, token, form);
}

const getCode = ({ body }: Reply) => z.object({ code: z.string() }).safeParse(body).data?.code;

/** Calls about the caller's own account, independent of the company: others get a 404 or their own data. */
const personal = /^(sso|sessions|tokens|views|notifications|passwords|email-changes|users|uploads\.image)\b/;
/** Whose input is bound to the user of the example: an own membership, an invitation, an uploaded file, a file made on demand. */
const bound = new Set([
  "company-members.join",
  "company-members.remove",
  "production-requests.create",
  "production-requests.addFinalFile",
  "evidence-files.show",
  "evidence-files.download",
]);

test.each(calls)(
  "%s needs the role of its contract, and shows nothing to strangers",
  async (operationId, endpoint) => {
    const least: CompanyRole = endpoint.companyRole ?? "viewer";
    for (const companyRole of companyRoles) {
      const example = await buildExample(operationId);
      const member = await signedInAs("tenant", { companyId: example.as.companyId, companyRole });
      const reply = await send(operationId, member, example);
      const title = `${operationId} as ${companyRole}: ${reply.text.slice(0, 200)}`;
      if (!hasRole(companyRole, least)) {
        expect({ status: reply.status, code: getCode(reply) }, title).toEqual({
          status: 409,
          code: "company_role_required",
        });
      } else if (
        !personal.test(operationId) &&
        !bound.has(operationId) &&
        operationId !== "company-members.remove"
      ) {
        expect(reply.status, title).toBe(200);
      }
    }
    const example = await buildExample(operationId);
    const stranger = await signedInAs("tenant");
    const reply = await send(operationId, stranger, example);
    expect(reply.status, reply.text.slice(0, 200)).not.toBe(500);
    if (endpoint.params !== undefined) expect(reply.status, reply.text.slice(0, 200)).toBe(404);
    expect(reply.text).not.toContain(example.as.companyId);
    if (!bound.has(operationId)) expect(reply.text).not.toContain(example.as.username);
  },
);
