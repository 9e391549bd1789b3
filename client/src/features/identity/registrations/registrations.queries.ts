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

export const registrationsList = defineListQueries({
  list: registrationsContract.list,
  file: registrationsContract.export,
  queryKey: ["registrations"],
  rowOf: (registration) => registration,
  one: (registrationId) => ({
    queryKey: ["registrations", "detail", registrationId],
    queryFn: async ({ signal }) =>
      (await call(registrationsContract.detail, { params: { registrationId } }, { signal })).data,
  }),
});

export const useDecideRegistration = () =>
  useMutation({
    mutationFn: ({ registrationId, ...body }: DecideRegistration & { registrationId: string }) =>
      call(registrationsContract.decide, { params: { registrationId }, body }),
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
