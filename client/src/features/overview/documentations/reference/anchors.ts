/*
 * The anchors of the entries of the reference, in links and on its pages.
 */

export const getServiceAnchor = (code: string) => `service-${code}`;
export const getHeaderAnchor = (name: string) => `header-${name.toLowerCase()}`;
export const getFieldAnchor = (name: string) => `field-${name}`;
/** Of the HTTP status and the last two digits of a response code. */
export const getResponseCodeAnchor = (http: string, responseCase: string) =>
  `response-${http}-${responseCase}`;
