import { z } from "zod";
import { defineContract } from "../endpoint.ts";
import {
  Id,
  onceValid,
  optionalFlag,
  optionalText,
  PlainTimestamp,
  requiredText,
  span,
  text,
  textList,
} from "../fields.ts";
import { listEndpoints, listOfUserEndpoints } from "../list-endpoints.ts";
import { requiredName } from "../name-text.ts";
import { Owner } from "../users/users.contract.ts";
import { invalid, type SchemaError } from "../messages/validation.ts";

/** The ten statuses of a request; the number is its progress out of 100. */
export const productionStatuses = {
  requested: "10-Requested",
  agreementReviewed: "20-AggreementReviewed",
  agreementCompleted: "30-AggreementCompleted",
  sitRequested: "40-SITRequested",
  sitReviewed: "50-SITReviewed",
  sitRevision: "60-SIT Revision",
  sitCompleted: "70-SIT Completed",
  rejected: "80-Rejected",
  cancelled: "90-Cancelled",
  accepted: "100-Accepted",
} as const;

const unknownStatus = invalid("unknown_status", { list: Object.values(productionStatuses).join(", ") });

export const ProductionStatus = z.enum(productionStatuses, { error: unknownStatus });
export type ProductionStatus = z.infer<typeof ProductionStatus>;

/** An optional status; older clients write the separator as a comma. */
const statusInput = optionalText(40)
  .transform((value) => value?.replace(",", "-"))
  .pipe(ProductionStatus.optional());
const queryStatus = requiredText(invalid("status_required"), 40)
  .transform((value) => value.replace(",", "-"))
  .pipe(ProductionStatus)
  .optional();

/** A file of a request, with the details shown before it is opened. */
export const RequestFile = z
  .object({
    path: z.string().meta({ description: "Path below the storage base." }),
    name: z.string().meta({ description: "The original file name." }),
    size_bytes: z.int(),
    content_type: z.string(),
    purpose: z.enum(["template", "final"]),
    uploaded_by: z.string(),
    uploaded_at: PlainTimestamp,
  })
  .meta({ id: "RequestFile" });
export type RequestFile = z.infer<typeof RequestFile>;

/** One status or several, separated by commas, as a list filter. */
export const statusList = textList(Object.keys(productionStatuses).length)
  .pipe(z.array(ProductionStatus))
  .optional();

export const ProductionRequest = z
  .object({
    db_id: Id,
    number: z.int().meta({ description: "What people call it, as #123; also found by the keyword." }),
    user_id: Id,
    requested_by: z.string(),
    request_type: z.string(),
    status: ProductionStatus,
    template_file: z.string().meta({ description: "Paths of documents, separated by commas." }),
    final_file: z.string().meta({ description: "Paths of documents, separated by commas." }),
    files: z.array(RequestFile).meta({ description: "The same files with their details." }),
    approved_at: PlainTimestamp.meta({ description: "1970-01-01 00:00:00 before a decision." }),
    approved_by: z.string().meta({ description: "The administrator who last changed the status." }),
    isactive: z.boolean(),
    created_at: PlainTimestamp,
    user: Owner,
    can: z.object({
      change_status: z.boolean(),
      add_template_file: z.boolean(),
      add_final_file: z.boolean(),
    }),
  })
  .meta({ id: "ProductionRequest" });
export type ProductionRequest = z.infer<typeof ProductionRequest>;

/** One event of a request. */
export const TimelineEntry = z
  .object({
    content: z.string(),
    status: ProductionStatus.meta({ description: "The status afterwards." }),
    note: z.string().meta({ description: "The administrator's note on a change of status." }),
    by: z.string().meta({ description: "Username; empty if it was not recorded." }),
    created_at: PlainTimestamp,
  })
  .meta({ id: "TimelineEntry" });
export type TimelineEntry = z.infer<typeof TimelineEntry>;

export const ProductionRequestDetail = ProductionRequest.extend({
  timeline: z.array(TimelineEntry).meta({ description: "Oldest first." }),
}).meta({ id: "ProductionRequestDetail" });
export type ProductionRequestDetail = z.infer<typeof ProductionRequestDetail>;

/** Maximum number of files of a request, template and final files together. */
export const maxFilesOfRequest = 100;
/** Maximum number of files of one kind in a new request. */
const maxFiles = maxFilesOfRequest / 2;
/** Clients that add a file send the whole list of files. */
const maxSentFiles = 500;

const NewRequest = z.object({
  user_id: optionalText(100),
  requested_by: requiredName(invalid("requested_by_required"), 150),
  request_type: requiredText(invalid("request_type_required"), 50).pipe(
    z.literal("production", { error: invalid("request_type_not_production") }),
  ),
  status: statusInput,
  template_file: textList(maxFiles),
  final_file: textList(maxFiles),
  isactive: optionalFlag,
});

/** A tenant's request has the first status. */
export const CreateProductionRequest = NewRequest.refine(
  ({ status = productionStatuses.requested }) => status === productionStatuses.requested,
  {
    path: ["status"],
    error: invalid("start_status", { status: productionStatuses.requested }),
    ...onceValid("status"),
  },
).meta({ id: "CreateProductionRequest" });
export type CreateProductionRequest = z.output<typeof CreateProductionRequest>;

/** An administrator names the owner, and may choose the status. */
export const CreateProductionRequestByAdmin = NewRequest.extend({
  user_id: requiredText(invalid("user_required"), 100),
});

/**
 * Values that existing clients send in the query and in the body. An empty one in the query is an error, because the
 * body may repeat what is already stored.
 */
const queryValue = (message: SchemaError, max: number) => requiredText(message, max).optional();
const entryId = queryValue(invalid("field_required"), 100);

const columns = ["created_at", "company", "requested_by", "status", "approved_at"] as const;
const ownFilters = { status: statusList, ...span };
const filters = { ...ownFilters, company: text(150).optional() };

export const productionRequestsContract = defineContract({
  ...listEndpoints({
    path: "/api/v1/production/all",
    access: ["admin"],
    summary: "All SIT requests with their owners",
    columns,
    filters,
    row: ProductionRequest,
  }),
  ...listOfUserEndpoints({
    path: "/api/v1/production/user/:userId",
    summary: "The SIT requests of one user",
    columns,
    filters: ownFilters,
    // Existing clients also read the fields from the row itself.
    row: ProductionRequest.extend({ EntityProductionRequest: ProductionRequest }),
  }),
  detail: {
    method: "GET",
    path: "/api/v1/production/request/:requestId",
    access: ["admin", "tenant"],
    summary: "One SIT request with its files and history",
    params: z.object({ requestId: Id }),
    message: "Success",
    reply: "data",
    response: ProductionRequestDetail,
  },
  create: {
    method: "POST",
    path: "/api/v1/production",
    access: ["admin", "tenant"],
    companyRole: "developer",
    summary: "Create a SIT request",
    description:
      "A tenant's request belongs to the tenant and has the status 10-Requested. Files are paths of uploaded documents, as a list or " +
      "separated by commas. The server sets approved_at and approved_by. An administrator must send user_id, and may send any status.",
    body: CreateProductionRequest,
    adminBody: CreateProductionRequestByAdmin,
    failures: ["not_found", "conflict"],
    message: "Request SIT Success",
    reply: "data",
    response: ProductionRequest,
  },
  changeStatus: {
    method: "PUT",
    path: "/api/v1/production/status",
    access: ["admin"],
    summary: "Change the status of a SIT request",
    description:
      "Any status, in any order. With `params.expected_status`, returns 409 if the request has another status by then.",
    query: z.object({ production_status: queryStatus, db_id: entryId }),
    body: z
      .object({
        params: z
          .object({
            status: statusInput,
            db_id: optionalText(100),
            expected_status: statusInput,
            note: optionalText(500),
          })
          .nullish(),
      })
      .optional(),
    failures: ["not_found", "conflict"],
    message: "Change Status Success",
    reply: "data",
    response: ProductionRequest,
  },
  addTemplateFile: {
    method: "PUT",
    path: "/api/v1/production/templatefile",
    access: ["admin"],
    summary: "Add one template file",
    description:
      "Without a path in the query, the last one of `params.template_file` is the new one; the others are ignored. " +
      `A path that the request already has, and a request that has ${maxFilesOfRequest} files, answer 409.`,
    query: z.object({
      templatefile: queryValue(invalid("template_file_required"), 1000),
      db_id: entryId,
    }),
    body: z
      .object({
        params: z.object({ template_file: textList(maxSentFiles), db_id: optionalText(100) }).nullish(),
      })
      .optional(),
    failures: ["not_found", "conflict"],
    message: "Template Document Success",
    reply: "data",
    response: ProductionRequest,
  },
  addFinalFile: {
    method: "PUT",
    path: "/api/v1/production/finalfile",
    access: ["admin", "tenant"],
    companyRole: "developer",
    summary: "Add one final file",
    description:
      "Without a path in the query, the last one of `params.final_file` is the new one; the others are ignored. " +
      `A path that the request already has, and a request that has ${maxFilesOfRequest} files, answer 409.`,
    query: z.object({ finalfile: queryValue(invalid("final_file_required"), 1000), db_id: entryId }),
    body: z
      .object({
        params: z.object({ final_file: textList(maxSentFiles), db_id: optionalText(100) }).nullish(),
      })
      .optional(),
    failures: ["not_found", "conflict"],
    message: "Upload Document Success",
    reply: "data",
    response: ProductionRequest,
  },
});
