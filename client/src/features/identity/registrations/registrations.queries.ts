import { useMutation } from "@tanstack/react-query";
import {
  registrationsContract,
  type ConfirmRegistration,
  type DecideRegistration,
  type DecideRegistrations,
  type Register,
} from "contract/registrations/registrations.contract";
import { call } from "#api/call.ts";
import { defineListQueries } from "#api/define-list-queries.ts";
import { refreshOnSuccess } from "#api/query-client.ts";
import { openLink } from "contract/links";
import { registrationsTexts } from "./registrations.texts.ts";
import { getTexts } from "#ui/text/texts.ts";

export const registrationQuery = (registrationId: string) => ({
  queryKey: ["registrations", "detail", registrationId],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await call(registrationsContract.detail, { params: { registrationId } }, { signal })).data,
});

export const registrationsList = defineListQueries({
  list: registrationsContract.list,
  file: registrationsContract.export,
  queryKey: ["registrations"],
  rowOf: (registration) => registration,
  one: registrationQuery,
});

export const useDecideRegistration = () =>
  useMutation({
    mutationFn: async ({ registrationId, ...body }: DecideRegistration & { registrationId: string }) => {
      const reply = await call(registrationsContract.decide, { params: { registrationId }, body });
      const { firstname, lastname, state } = reply.data;
      const name = `${firstname} ${lastname}`.trim();
      const says = getTexts(registrationsTexts)(state === "rejected" ? "saysRejected" : "saysApproved", {
        name,
      });
      return { ...reply, says, opens: openLink("registrations", registrationId) };
    },
    ...refreshOnSuccess(["registrations"], ["users"]),
  });

/** No toast: the screen lists the result for each registration. */
export const useDecideRegistrations = () =>
  useMutation({
    mutationFn: (body: DecideRegistrations) => call(registrationsContract.decideMany, { body }),
    meta: { success: "quiet" },
    ...refreshOnSuccess(["registrations"], ["users"]),
  });

/** These screens are outside the shell and show all results themselves. */
const meta = { success: "quiet", failure: "quiet" } as const;

export const useRegister = () =>
  useMutation({ mutationFn: (body: Register) => call(registrationsContract.create, { body }), meta });

export const useResendRegistration = () =>
  useMutation({
    mutationFn: (email: string) => call(registrationsContract.resend, { body: { email } }),
    meta,
  });

export const useConfirmRegistration = () =>
  useMutation({
    mutationFn: async (body: ConfirmRegistration) =>
      (await call(registrationsContract.confirm, { body })).data.state,
    meta,
  });
