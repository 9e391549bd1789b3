import fieldUses from "virtual:snap-fields";

/** A field of requests or responses, under the same name in all services that have it. */
export interface Field {
  name: string;
  /** By service: where the field is first, such as `amount.value`. */
  request: Readonly<Record<string, string>>;
  response: Readonly<Record<string, string>>;
}

export const fields: Field[] = Object.entries(fieldUses)
  .map(([name, uses]) => ({ name, ...uses }))
  .sort((a, b) => (a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1));

/** The services with the field. */
export const listServicesOf = ({ request, response }: Field): string[] =>
  [...new Set([...Object.keys(request), ...Object.keys(response)])].sort();
