import type { Signature, SignatureWarning } from "contract/signatures/signatures.contract";

/** What a provider would refuse of a signed request; nothing if there is nothing to say. */
export function listSignatureWarnings(
  { method, urlPath }: { method: string; urlPath: string },
  fields: { method: string; urlPath: string },
): Pick<Signature, "warnings"> {
  const warnings: SignatureWarning[] = [];
  if (method !== method.toUpperCase())
    warnings.push({
      code: "lower_case_method",
      field: fields.method,
      message: `${fields.method} is signed in upper case: send and sign ${method.toUpperCase()}`,
    });
  const path = /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*([^#]*)/i.exec(urlPath)?.[1];
  if (path !== undefined)
    warnings.push({
      code: "full_address",
      field: fields.urlPath,
      message: `${fields.urlPath} was signed with its scheme and host, which providers refuse: sign ${path === "" ? "/" : path}`,
    });
  return warnings.length === 0 ? {} : { warnings };
}
