export interface Description {
  requestedBy: string;
  type: string;
  /** Paths of documents. */
  templateFiles: string[];
  finalFiles: string[];
}

/** The parts of a record's description, `requested by:type:template files:final files`; what is missing is empty. */
export function readDescription(description: string): Description {
  const [requestedBy = "", type = "", templateFiles = "", finalFiles = ""] = description.split(":");
  return { requestedBy, type, templateFiles: pathsIn(templateFiles), finalFiles: pathsIn(finalFiles) };
}

/** What a person knows a stored document by. */
export const fileNameIn = (path: string) => path.split("/").at(-1) ?? path;

const pathsIn = (list: string) =>
  list
    .split(",")
    .map((path) => path.trim())
    .filter((path) => path !== "");
