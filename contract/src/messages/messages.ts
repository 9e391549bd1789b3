import { accountMessages } from "./accounts.ts";
import { appMessages } from "./apps.ts";
import { clientMessages } from "./client.ts";
import { fileMessages } from "./files.ts";
import { httpMessages } from "./http.ts";
import { fillTemplate, type Message, type ParamsOf } from "./templates.ts";
import { validationMessages } from "./validation.ts";

/**
 * Every message by its code. The server takes its sentences from here and sends them with their codes; the client has the
 * translations under the same codes.
 */
const messages = {
  ...validationMessages,
  ...httpMessages,
  ...fileMessages,
  ...accountMessages,
  ...appMessages,
  ...clientMessages,
};

export type MessageCode = keyof typeof messages;
export type MessageParams<Code extends MessageCode> = ParamsOf<(typeof messages)[Code]>;

export const newMessage = <Code extends MessageCode>(
  code: Code,
  ...[params]: MessageParams<Code>
): Message => ({ code, params, message: fillTemplate(messages[code], params) });
