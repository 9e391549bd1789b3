import { accountMessages } from "./accounts.ts";
import { appMessages } from "./apps.ts";
import { clientMessages } from "./client.ts";
import { fieldLabels } from "./fields.ts";
import { fileMessages } from "./files.ts";
import { httpMessages } from "./http.ts";
import { keyMessages } from "./keys.ts";
import { quotaMessages } from "./quotas.ts";
import { fillTemplate, withLabel, type Message, type ParamsOf } from "./templates.ts";
import { validationMessages } from "./validation.ts";

/** All messages by code. The server sends each sentence with its code; the client translates by code. */
export const messages = {
  ...validationMessages,
  ...httpMessages,
  ...fileMessages,
  ...accountMessages,
  ...appMessages,
  ...keyMessages,
  ...quotaMessages,
  ...clientMessages,
};

export type MessageCode = keyof typeof messages;
export type MessageParams<Code extends MessageCode> = ParamsOf<(typeof messages)[Code]>;

export const buildMessage = <Code extends MessageCode>(
  code: Code,
  ...[params]: MessageParams<Code>
): Message => ({ code, params, message: fillTemplate(messages[code], withLabel(params, fieldLabels)) });
