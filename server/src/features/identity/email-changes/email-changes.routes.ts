import { emailChangesContract } from "contract/email-changes/email-changes.contract";
import { serve } from "#http/serve.ts";
import {
  cancelEmailChange,
  confirmEmailChange,
  findPendingChange,
  resendConfirmation,
} from "./email-changes.service.ts";
import { undoEmailChange } from "./email-changes.undo.service.ts";
import { presentPending } from "./email-changes.presenter.ts";

export const emailChangesRoutes = serve(emailChangesContract, {
  pending: async ({ actor }) => presentPending(await findPendingChange(actor.id)),
  resend: async ({ actor }) => presentPending(await resendConfirmation(actor)),
  cancel: async ({ actor }) => {
    await cancelEmailChange(actor);
    return presentPending(null);
  },
  confirm: async ({ params, origin }) => ({ email: await confirmEmailChange(params.token, origin) }),
  undo: async ({ params, origin }) => ({ email: await undoEmailChange(params.token, origin) }),
});
