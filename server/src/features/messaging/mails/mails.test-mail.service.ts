import { buildMessage } from "contract/messages/messages";
import { v7 as newId } from "uuid";
import { getConfig, getPublicUrl } from "#config/config.ts";
import { productName } from "#config/product.ts";
import { db } from "#db/database.ts";
import type { Actor } from "#http/actor.ts";
import { AppError } from "#http/app-error.ts";
import { consumePoint } from "#http/rate-limit.ts";
import { inject } from "#app/dependencies.ts";
import { buildBilingualMail } from "#mail/bilingual-mail.ts";
import { createDelivery, describeAnswer } from "#mail/delivery.ts";
import { readMailSettings } from "#mail/mail-settings.ts";
import { getSenderDomain } from "./mails.outbox.ts";

/** Sends a mail to the administrator at once, so that the answer of the mail server is seen. A sent one is in the list of mails. */
export async function sendTestMail(actor: Actor) {
  await consumePoint(inject("limits").testMails, actor.id, "test_mails");
  const { email: recipient } = await db().user.findUniqueOrThrow({ where: { id: actor.id } });
  if (recipient.endsWith(".invalid")) throw new AppError("conflict", buildMessage("no_own_address"));
  const mail = buildTestMail(recipient);
  const id = newId();
  const messageId = `<${id}@${getSenderDomain()}>`;
  const delivery = createDelivery(readMailSettings(getConfig()));
  try {
    // The delivery has its own time limit.
    const { file, answer } = await delivery.deliver({ ...mail, messageId }, new AbortController().signal);
    const state = file === null ? ("sent" as const) : ("written" as const);
    const sentAt = file === null ? new Date() : null;
    await db().mail.create({
      data: { id, messageId, recipient, subject: mail.subject, state, attempts: 1, sentAt },
    });
    return { recipient, state, answer };
  } catch (error) {
    return { recipient, state: "failed" as const, answer: describeAnswer(error) };
  } finally {
    delivery.close();
  }
}

function buildTestMail(to: string) {
  const url = `${getPublicUrl(getConfig())}/app/home`;
  return buildBilingualMail(to, {
    id: {
      subject: "Surel percobaan",
      before: [
        `Surel ini dikirim oleh ${productName} untuk menguji pengiriman surel. Jika Anda membacanya, pengiriman berfungsi.`,
        "Tombol ini membuka portal melalui PUBLIC_URL. Jika tidak terbuka, periksa pengaturan itu.",
      ],
      link: { label: "Buka portal", url },
      after: [],
    },
    en: {
      subject: "Test mail",
      before: [
        `The ${productName} sent this mail to test its delivery. If you read it, delivery works.`,
        "The button opens the portal by PUBLIC_URL. If it does not, check that setting.",
      ],
      link: { label: "Open the portal", url },
      after: [],
    },
  });
}
