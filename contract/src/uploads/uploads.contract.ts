import { z } from "zod";
import { defineContract } from "../endpoint.ts";

/** The maximum file size; one byte more is refused. */
export const maxFileBytes = 1_000_000;

/** The accepted extensions; the content must match. */
export const imageExtensions = ["jpg", "jpeg", "png", "gif"] as const;
export const documentExtensions = ["doc", "docx", "xls", "xlsx", "pdf"] as const;

export const UploadedFile = z
  .object({
    url: z.string().meta({
      description: "Path below the storage base (/storage), containing only A-Z a-z 0-9 . _ - and /.",
      example: "document/6f2c…/perjanjian.docx",
    }),
    name: z.string().meta({ description: "The original name without control characters." }),
    size_bytes: z.int(),
    content_type: z.string(),
    sha256: z.string().meta({ description: "Lower-case hex of the content's SHA-256." }),
  })
  .meta({ id: "UploadedFile" });
export type UploadedFile = z.infer<typeof UploadedFile>;

export const uploadsContract = defineContract({
  image: {
    method: "POST",
    path: "/api/v1/upload/image",
    access: ["admin", "tenant"],
    summary: "Upload an image, for an avatar",
    description:
      "jpg, jpeg, png or gif by name and content, 1,000,000 bytes at most. Anyone with its unguessable address can see it. " +
      "It is stored without comments, EXIF except how it is turned, and what follows its end: size and hash are those of the stored image. " +
      "An image that is not used as an avatar is removed after 24 hours.",
    multipart: { field: "file", extensions: imageExtensions, maxBytes: maxFileBytes },
    failures: ["conflict"],
    message: "Upload Image Success",
    reply: "data",
    response: UploadedFile,
  },
  document: {
    method: "POST",
    path: "/api/v1/upload/document",
    access: ["admin", "tenant"],
    companyRole: "developer",
    summary: "Upload a document, for a SIT request",
    description:
      "doc, docx, xls, xlsx or pdf by name and content, 1,000,000 bytes at most. GET /storage/<url> serves it to its " +
      "uploader while a member of the same company, to the company whose request references it, and to administrators, with the bearer header or the cookie " +
      "set by sign-in. A document without a request is removed after 24 hours.",
    multipart: {
      field: "file",
      extensions: documentExtensions,
      maxBytes: maxFileBytes,
    },
    failures: ["conflict"],
    message: "Upload Document Success",
    reply: "data",
    response: UploadedFile,
  },
});
