/** A link to a list with the details of a row open, regardless of its page. */
export const openLink = (list: string, id: string) => `${list}?open=${encodeURIComponent(id)}`;

/** A link to a list that starts the next step of a row, such as its decision, or else opens its details. */
export const actLink = (list: string, id: string) => `${list}?act=${encodeURIComponent(id)}`;
