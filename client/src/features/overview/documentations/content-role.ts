import type { Role } from "contract/endpoint";
import type { Reader } from "contract/pages";

/** The role whose guides and questions are shown: visitors read those of tenants. */
export const getContentRole = (reader: Reader): Role => (reader === "visitor" ? "tenant" : reader);
