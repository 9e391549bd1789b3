import { callbacksContract } from "contract/callbacks/callbacks.contract";
import { activityContract } from "contract/activity/activity.contract";
import { evidenceFilesContract } from "contract/activity/activity.evidence.contract";
import { keptActivityContract } from "contract/activity/activity.kept.contract";
import { appSecretsContract } from "contract/apps/apps.secrets.contract";
import { appStatesContract } from "contract/apps/apps.lifecycle.contract";
import { approvalsContract } from "contract/apps/apps.approvals.contract";
import { appClocksContract } from "contract/app-clocks/app-clocks.contract";
import { appFaultsContract } from "contract/app-faults/app-faults.contract";
import { appsContract } from "contract/apps/apps.contract";
import { auditContract } from "contract/audit/audit.contract";
import type { Endpoint } from "contract/endpoint";
import { historyContract } from "contract/history/history.contract";
import { postmanCollectionsContract } from "contract/postman-collections/postman-collections.contract";
import { productionRequestsContract } from "contract/production-requests/production-requests.contract";
import { productsContract } from "contract/products/products.contract";
import { registrationsContract } from "contract/registrations/registrations.contract";
import { sandboxCallsContract } from "contract/sandbox-calls/sandbox-calls.contract";
import { signaturesContract } from "contract/signatures/signatures.contract";
import { sourceAccountsContract } from "contract/source-accounts/source-accounts.contract";
import { testDataContract } from "contract/test-data/test-data.contract";
import { tokenScopes, tokensContract, type TokenScope } from "contract/tokens/tokens.contract";
import { uploadsContract } from "contract/uploads/uploads.contract";
import { usageContract } from "contract/usage/usage.contract";
import { usersContract } from "contract/users/users.contract";

/**
 * The calls that a machine token with a scope may make; every other call needs a session. `documents:read` has no call:
 * it opens the stored files.
 */
export const callsOfScope: Record<TokenScope, readonly Endpoint[]> = {
  "apps:read": [
    appsContract.list,
    appsContract.export,
    appsContract.listOfUser,
    appsContract.exportOfUser,
    appsContract.detail,
    appStatesContract.events,
    appSecretsContract.list,
    approvalsContract.list,
    approvalsContract.export,
    testDataContract.show,
    appFaultsContract.show,
    postmanCollectionsContract.download,
    appClocksContract.show,
    sourceAccountsContract.list,
    sourceAccountsContract.export,
    sourceAccountsContract.detail,
  ],
  "apps:create": [appsContract.create],
  "apps:decide": [
    approvalsContract.approve,
    approvalsContract.approveMany,
    appStatesContract.reject,
    appStatesContract.suspend,
    appStatesContract.resume,
    appStatesContract.decideExtension,
    appStatesContract.decideChange,
    appStatesContract.bulk,
  ],
  "activity:read": [
    activityContract.list,
    activityContract.export,
    activityContract.failures,
    activityContract.evidence,
    activityContract.detail,
    keptActivityContract.sessions,
    evidenceFilesContract.make,
    evidenceFilesContract.show,
    evidenceFilesContract.download,
    usageContract.show,
    usageContract.today,
    usageContract.quota,
    usageContract.programme,
  ],
  "activity:keep": [keptActivityContract.keep, keptActivityContract.release],
  "requests:read": [
    productionRequestsContract.list,
    productionRequestsContract.export,
    productionRequestsContract.listOfUser,
    productionRequestsContract.exportOfUser,
    productionRequestsContract.detail,
    historyContract.list,
    historyContract.export,
    historyContract.listOfUser,
    historyContract.exportOfUser,
    historyContract.detail,
  ],
  "requests:write": [
    productionRequestsContract.create,
    productionRequestsContract.changeStatus,
    productionRequestsContract.addTemplateFile,
    productionRequestsContract.addFinalFile,
    uploadsContract.document,
  ],
  "documents:read": [],
  "tenants:read": [
    usersContract.list,
    usersContract.export,
    usersContract.detail,
    registrationsContract.list,
    registrationsContract.export,
  ],
  "audit:read": [auditContract.list, auditContract.export, auditContract.detail],
  "signatures:create": [signaturesContract.authorization, signaturesContract.transaction],
  "test-data:write": [
    testDataContract.setStrictness,
    appFaultsContract.set,
    appFaultsContract.remove,
    appClocksContract.advance,
    appClocksContract.reset,
    testDataContract.holdResults,
    testDataContract.settle,
    testDataContract.return,
    testDataContract.reverse,
    testDataContract.finishBulk,
    testDataContract.create,
    testDataContract.edit,
    testDataContract.topUp,
    testDataContract.payVirtualAccount,
    testDataContract.expireVirtualAccount,
    testDataContract.payQr,
    testDataContract.expireQr,
    testDataContract.linkVirtualAccount,
    testDataContract.linkQr,
    testDataContract.linkTransfer,
    testDataContract.linkBulk,
    testDataContract.reset,
  ],
  "sandbox-calls:send": [sandboxCallsContract.send],
  "callbacks:listen": [
    callbacksContract.next,
    callbacksContract.answer,
    callbacksContract.signed,
    callbacksContract.list,
    callbacksContract.detail,
  ],
};

const callsOfAnyToken: readonly Endpoint[] = [
  tokensContract.current,
  productsContract.list,
  productsContract.export,
];

/** What a machine token needs: one of its scopes, or nothing in particular. */
export type NeededScope = TokenScope | "any";

const scopes = new Map<Endpoint, NeededScope>(callsOfAnyToken.map((endpoint) => [endpoint, "any"]));
for (const scope of tokenScopes) for (const endpoint of callsOfScope[scope]) scopes.set(endpoint, scope);

/** The scope a call needs; undefined if no machine token may make it. */
export const getNeededScope = (endpoint: Endpoint): NeededScope | undefined => scopes.get(endpoint);
