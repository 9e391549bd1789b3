import { z } from "zod";
import { unseal } from "#db/master-key.ts";
import { getSealContext } from "./mails.repository.ts";

const Content = z.object({ text: z.string(), html: z.string() });

/** The decrypted content of a stored mail. */
export const unsealContent = (mailId: string, sealedContent: string) =>
  Content.parse(JSON.parse(unseal(sealedContent, getSealContext(mailId))));
