import { z } from "zod";
import { defineContract } from "../endpoint.ts";
import { FileContent, Id } from "../fields.ts";
import { languages } from "../language.ts";
import { invalid } from "../messages/validation.ts";

export const postmanCollectionsContract = defineContract({
  download: {
    method: "GET",
    path: "/api/v1/apps/:appId/postman-collection",
    access: ["admin", "tenant"],
    summary: "The services of an app as a Postman collection",
    description:
      "Collection v2.1 with the calls that the portal prefills. Its script requests the token and signs each call. It has no secrets: the " +
      "consumer secret and the private key are empty variables. The consumer key is empty for those who may not see it.",
    params: z.object({ appId: Id }),
    query: z.object({
      language: z
        .enum(languages, { error: invalid("not_in_list", { list: languages.join(", ") }) })
        .default("en")
        .meta({ description: "Of the descriptions." }),
    }),
    message: "Success",
    reply: "file",
    failures: ["not_found"],
    response: FileContent,
  },
});
