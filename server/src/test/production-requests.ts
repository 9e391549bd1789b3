import { productionRequestsContract as contract } from "contract/production-requests/production-requests.contract";
import { uploadsContract } from "contract/uploads/uploads.contract";
import { db } from "#db/database.ts";
import { getData, signedInAs, type SignedIn } from "./caller.ts";
import { buildPdf, upload } from "./files.ts";

/** The path of a document that a user uploads. */
export const uploadDocument = async ({ token }: { token: string }) =>
  getData(uploadsContract.document, await upload(uploadsContract.document, token, buildPdf(), "surat.pdf"))
    .url;

export const createRequest = (tenant: SignedIn, file: string) =>
  tenant.send(contract.create, {
    body: { requested_by: "Sari", request_type: "production", template_file: file, final_file: "" },
  });

export const createProductionRequest = async (tenant: SignedIn, file: string) =>
  getData(contract.create, await createRequest(tenant, file)).db_id;

export const addFile = (user: SignedIn, requestId: string, path: string) =>
  user.send(contract.addFinalFile, {
    body: { params: { final_file: [path], db_id: requestId } },
  });

/** A request of a new tenant. */
export async function createRequestOfNewTenant() {
  const tenant = await signedInAs("tenant");
  const body = { requested_by: "Sari", request_type: "production" };
  const { db_id } = getData(contract.create, await tenant.send(contract.create, { body }));
  return { tenant, db_id };
}

/** The history of a request, oldest first. */
export const findRecords = (requestId: string) =>
  db().historyRecord.findMany({ where: { requestId }, orderBy: [{ createdAt: "asc" }, { id: "asc" }] });
