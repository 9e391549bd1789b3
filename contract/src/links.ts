/** A link to a list with the details of a row open, regardless of its page. */
export const openLink = (list: string, id: string) => `${list}?open=${encodeURIComponent(id)}`;

/** A link to the page of one thing, below its list. */
export const pageLink = (list: string, id: string) => `${list}/${encodeURIComponent(id)}`;

/** A link to a list that starts the next step of a row, such as its decision, or else opens its details. */
export const actLink = (list: string, id: string) => `${list}?act=${encodeURIComponent(id)}`;

/** A link to the form that sends a call of a service, with the app chosen. */
export const sendLink = (area: string, { app_id, service_code }: { app_id: string; service_code: string }) =>
  `${area}/documentations/services/${service_code}?app=${encodeURIComponent(app_id)}#send`;
