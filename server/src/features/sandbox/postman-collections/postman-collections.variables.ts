import { findSucceeding } from "contract/sandbox-calls/prefill-call";
import type { SnapService } from "contract/snap/services";
import { findPreceding } from "./postman-collections.requests.ts";
import { getReferenceVariable } from "./postman-collections.scripts.ts";

/** What must never be in the file. */
const secrets = ["clientSecret", "privateKey", "accessToken", "authCode", "customerToken"] as const;
const shown = ["baseUrl", "portalUrl", "clientId", "channelId", "deviceId", "accessTokenEnd"] as const;
/** `reference` stands for all variables with the reference of a service. */
export type CollectionVariable = (typeof secrets)[number] | (typeof shown)[number] | "reference";

type Values = Partial<Record<(typeof shown)[number], string>>;

/** The variables of a collection; Postman hides the values of type secret. */
export const buildVariables = (
  values: Values,
  services: readonly SnapService[],
  descriptions: Record<CollectionVariable, string>,
) => [
  ...secrets.map((key) => ({ key, value: "", type: "secret", description: descriptions[key] })),
  ...shown.map((key) => ({
    key,
    value: values[key] ?? "",
    type: "string",
    description: descriptions[key],
  })),
  ...listReferences(services).map((reference) => ({
    ...reference,
    type: "string",
    description: descriptions.reference,
  })),
];

/** The references that later requests name, with the one of the sample until there is another. */
function listReferences(services: readonly SnapService[]) {
  const references = services.flatMap(({ code }) => {
    const preceding = findPreceding(code);
    const [sample] = Object.values(findSucceeding(code)?.fields ?? {});
    return preceding === undefined || sample === undefined
      ? []
      : [[getReferenceVariable(preceding), sample] as const];
  });
  return [...new Map(references)].map(([key, value]) => ({ key, value }));
}
