export interface Description {
  requestedBy: string;
  type: string;
  /** Paths of documents. */
  templateFiles: string[];
  finalFiles: string[];
}

/** Parses the description of a record, `requested by:type:template files:final files`; missing parts are empty. */
export function readDescription(description: string): Description {
  const [requestedBy = "", type = "", templateFiles = "", finalFiles = ""] = description.split(":");
  return { requestedBy, type, templateFiles: splitPaths(templateFiles), finalFiles: splitPaths(finalFiles) };
}

/** The file name of a stored document. */
export const getFileName = (path: string) => path.split("/").at(-1) ?? path;

/** The paths of documents in a list, in the order in which they were added. */
export const splitPaths = (list: string) =>
  list
    .split(",")
    .map((path) => path.trim())
    .filter((path) => path !== "");
