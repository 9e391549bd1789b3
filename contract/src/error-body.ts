import { z } from "zod";

/** Kinds of failure, each with its HTTP status and the `status` code of the envelope. */
export const errorKinds = {
  /**
   * HTTP 200: clients that receive a non-2xx response at sign-in show a network error instead of the correct
   * text.
   */
  wrong_credentials: { http: 200, status: "01" },
  not_found: { http: 404, status: "02" },
  validation: { http: 400, status: "03" },
  too_large: { http: 413, status: "03" },
  conflict: { http: 409, status: "04" },
  too_many_requests: { http: 429, status: "05" },
  file_refused: { http: 415, status: "06" },
  file_too_large: { http: 413, status: "06" },
  session_lapsed: { http: 403, status: "40" },
  role_not_allowed: { http: 403, status: "43" },
  unavailable: { http: 503, status: "98" },
  server_error: { http: 500, status: "99" },
} as const;

export type ErrorKind = keyof typeof errorKinds;

/**
 * Maximum number of errors in a response and maximum characters of a message, so that a response is never as
 * large as a request.
 */
export const maxFieldErrors = 50;
export const maxRemarkLength = 1000;

/** A message by its code, for programs and translations; the sentence is in `remark` or `message`. */
export const messageShape = {
  code: z
    .string()
    .meta({ description: "Stable code of the message; the text may change.", example: "too_long" }),
  params: z
    .record(z.string(), z.union([z.string(), z.number()]))
    .optional()
    .meta({ description: "The values inserted into the message.", example: { max: 100 } }),
};

export const FieldError = z.object({
  field: z
    .string()
    .meta({ description: "Name of the field, with dots for nesting; empty for the body as a whole." }),
  ...messageShape,
  message: z.string(),
});
export type FieldError = z.infer<typeof FieldError>;

export const ErrorBody = z
  .object({
    status: z.string().meta({ description: "Two digits, never 00.", example: "03" }),
    remark: z.string().meta({ description: "One sentence that tells the user what to do." }),
    ...messageShape,
    errors: z
      .array(FieldError)
      .max(maxFieldErrors)
      .optional()
      .meta({ description: "The invalid fields, limited in number." }),
    request_id: z.string().meta({ description: "Identifies this request in the server's log." }),
  })
  .meta({ id: "Error" });
export type ErrorBody = z.infer<typeof ErrorBody>;

/** A failure of a call that responds at the top level: the payment standard's fields beside the envelope. */
export const TopErrorBody = ErrorBody.extend({
  responseCode: z.string().meta({ description: "HTTP status, service and case.", example: "4000002" }),
  responseMessage: z.string(),
}).meta({ id: "TopError" });

/** A failure of a call that redirects: its clients look for `error`. */
export const RedirectErrorBody = ErrorBody.extend({
  error: z.object({ name: z.string(), message: z.string() }),
}).meta({ id: "RedirectError" });
