import { AppError } from "#http/app-error";

/** A file that is not taken for what it is; the remark says why, for the one who chose it. */
export const refused = (remark: string, cause?: unknown) =>
  new AppError("file_refused", remark, { errors: [{ field: "file", message: remark }], cause });
