import { expect, test } from "vitest";
import type { Endpoint } from "./endpoint.ts";
import { appsContract, CreateApp, CreateAppByAdmin, hitRates } from "./apps/apps.contract.ts";
import { Approval, approvalsContract } from "./apps/apps.approvals.contract.ts";
import { historyContract } from "./history/history.contract.ts";
import { keyPairsContract } from "./key-pairs/key-pairs.contract.ts";
import { toMessage } from "./messages/validation.ts";
import { Environment } from "./portal/portal.contract.ts";
import {
  CreateProductionRequest,
  productionRequestsContract,
  productionStatuses,
} from "./production-requests/production-requests.contract.ts";
import { ApiVersion, productsContract } from "./products/products.contract.ts";
import {
  AuthorizationSignature,
  signaturesContract,
  TransactionSignature,
} from "./signatures/signatures.contract.ts";
import { ssoContract } from "./sso/sso.contract.ts";
import { passwordsContract } from "./passwords/passwords.contract.ts";
import { uploadsContract } from "./uploads/uploads.contract.ts";
import { CreateUser, usersContract } from "./users/users.contract.ts";

/** The calls that existing clients make, by their numbers in the product's specification. */
const calls: [number: number, endpoint: Endpoint, call: string, message: string][] = [
  [1, ssoContract.token, "POST /api/v1/sso/token", "Success"],
  [2, ssoContract.refreshToken, "POST /api/v1/sso/refresh-token", "Success"],
  [3, productsContract.list, "GET /api/v1/products/all", "Success"],
  [4, appsContract.list, "GET /api/v1/apps/all", "Success"],
  [5, appsContract.create, "POST /api/v1/apps", "Create Apps Success"],
  [6, appsContract.listOfUser, "GET /api/v1/apps/user/:userId", "Success"],
  [7, usersContract.list, "GET /api/v1/user/all", "Success"],
  [8, usersContract.create, "POST /api/v1/user", "Create Tenant Success"],
  [9, usersContract.edit, "PUT /api/v1/user/:userId", "Edit Profile Success"],
  [10, usersContract.setEnabled, "PUT /api/v1/user/enable:userId", "Enable/Disable User Success"],
  [11, approvalsContract.list, "GET /api/v1/approved/all", "Success"],
  [12, approvalsContract.approve, "POST /api/v1/approved/apps", "Approved Apps Success"],
  [13, keyPairsContract.create, "POST /api/v1/basecrypto", "Create Key Success"],
  [14, keyPairsContract.ofUser, "GET /api/v1/basecrypto/user/:userId", "Success"],
  [15, historyContract.list, "GET /api/v1/history/all", "Success"],
  [16, historyContract.listOfUser, "GET /api/v1/history/user/:userId", "Success"],
  [17, productionRequestsContract.list, "GET /api/v1/production/all", "Success"],
  [18, productionRequestsContract.listOfUser, "GET /api/v1/production/user/:userId", "Success"],
  [19, productionRequestsContract.create, "POST /api/v1/production", "Request SIT Success"],
  [20, productionRequestsContract.changeStatus, "PUT /api/v1/production/status", "Change Status Success"],
  [
    21,
    productionRequestsContract.addTemplateFile,
    "PUT /api/v1/production/templatefile",
    "Template Document Success",
  ],
  [
    22,
    productionRequestsContract.addFinalFile,
    "PUT /api/v1/production/finalfile",
    "Upload Document Success",
  ],
  [23, uploadsContract.image, "POST /api/v1/upload/image", "Upload Image Success"],
  [24, uploadsContract.document, "POST /api/v1/upload/document", "Upload Document Success"],
  [
    25,
    passwordsContract.changeByToken,
    "POST /api/v1/user/changepassword/:token",
    "Your Password has been change, Please keep your Account securely",
  ],
  [
    26,
    signaturesContract.authorization,
    "POST /api/v1.0/utilities/signature-auth",
    "Request Signature Success",
  ],
  [
    27,
    signaturesContract.transaction,
    "POST /api/v1.0/utilities/signature-service",
    "Request Signature Success",
  ],
];

test.each(calls)("call %i keeps its path and its success message", (_number, endpoint, call, message) => {
  const paths = [endpoint.path, ...(endpoint.aliases ?? [])].map((path) => `${endpoint.method} ${path}`);
  expect(paths).toContain(call);
  expect(endpoint.message).toBe(message);
});

test.each(calls)("call %i never asks for the confirmed password", (_number, endpoint) => {
  expect(endpoint.confirmation).toBeUndefined();
});

const listMessages = (
  schema: { safeParse: (input: unknown) => { error?: { issues: { message: string }[] } } },
  input: unknown,
) => schema.safeParse(input).error?.issues.map((issue) => toMessage(issue).message) ?? [];

test("a missing field is reported in the words of the specification", () => {
  expect(listMessages(CreateUser, {})).toEqual([
    "Username is required",
    "Password is required",
    "Firstname is required",
    "Lastname is required",
    "Email is required",
    "Phone is required",
    "Company is required",
    "Address is required",
  ]);
  expect(listMessages(CreateApp, {})).toEqual([
    "Name of product required",
    "Type is required",
    "Products is required",
  ]);
  expect(listMessages(CreateAppByAdmin, {})).toEqual([
    "User is required",
    "Name of product required",
    "Type is required",
    "Products is required",
    "isActive is required",
    "Max Hit Rate is required",
    "Source Account is required",
  ]);
  expect(listMessages(Approval, { consumer_key: "key" })).toEqual([
    "Source Account is required",
    "Max Hit Rate is required",
    "isActive is required",
  ]);
  expect(listMessages(CreateProductionRequest, {})).toEqual([
    "RequestedBy is required",
    "Requested Type is required",
  ]);
  expect(listMessages(AuthorizationSignature, {})).toEqual([
    "Version is required",
    "ClientId is required",
    "Timestamp is required",
  ]);
  const transaction = { version: "2.0", clientId: "client", xTimestamp: "now", method: "", urlPath: "" };
  expect(listMessages(TransactionSignature, transaction)).toEqual([
    "Method is required",
    "URL Path is required",
    "Access Token is required",
    "Client Secret is required",
  ]);
});

test("the constants are those of the specification", () => {
  expect(hitRates).toEqual([30, 60, 90, 120]);
  expect(Environment.options).toEqual(["sandbox", "production"]);
  expect(ApiVersion.options).toEqual(["1.0", "2.0"]);
  expect(Object.values(productionStatuses)).toEqual([
    "10-Requested",
    "20-AggreementReviewed",
    "30-AggreementCompleted",
    "40-SITRequested",
    "50-SITReviewed",
    "60-SIT Revision",
    "70-SIT Completed",
    "80-Rejected",
    "90-Cancelled",
    "100-Accepted",
  ]);
});

test.each([
  productsContract.list,
  appsContract.list,
  usersContract.list,
  approvalsContract.list,
  historyContract.list,
  productionRequestsContract.list,
])("a list has 100 rows, page 1, ascending by creation, unless requested otherwise: $path", ({ query }) => {
  const defaults = { order_type: "ASC", order_by: "created_at", limit: 100, page: 1 };
  expect(query.parse({})).toEqual(defaults);
  expect(query.parse({ order_type: "ASC", limit: "100", page: "1" })).toEqual(defaults);
});
