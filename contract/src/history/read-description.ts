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
  return { requestedBy, type, templateFiles: pathsIn(templateFiles), finalFiles: pathsIn(finalFiles) };
}

/** The file name of a stored document. */
export const fileNameIn = (path: string) => path.split("/").at(-1) ?? path;

const pathsIn = (list: string) =>
  list
    .split(",")
    .map((path) => path.trim())
    .filter((path) => path !== "");
