import { queryOptions, useMutation, useQuery } from "@tanstack/react-query";
import {
  companyMembersContract,
  type AcceptInvitation,
  type CompanyMember,
  type InviteColleague,
} from "contract/company-members/company-members.contract";
import { call } from "#api/call.ts";
import { queryClient, refreshOnSuccess } from "#api/query-client.ts";
import { refreshSession } from "#session/session-store.ts";
import { getRole, useSignedIn } from "#session/use-session.ts";
import { useStayOpen } from "#ui/form/use-stay-open.ts";

export const companyQuery = queryOptions({
  queryKey: ["company"],
  queryFn: async ({ signal }) => (await call(companyMembersContract.company, {}, { signal })).data,
  staleTime: 0,
  meta: { follows: "changes" },
});

/** A right of the signed-in user in the company; administrators have it. Undefined until the server has answered or the call has failed. */
function useRight(right: "develop" | "rename"): boolean | undefined {
  const isTenant = getRole(useSignedIn().roles) === "tenant";
  const { data, isPending } = useQuery({ ...companyQuery, enabled: isTenant });
  if (!isTenant) return true;
  return isPending ? undefined : data?.can[right] !== false;
}

/** A right for a form that is shown with its page: it is not taken from a user who had it when the form was shown. */
function useKeptRight(right: "develop" | "rename"): boolean {
  const now = useRight(right);
  const isKept = useStayOpen(now === true);
  return isKept || now !== false;
}

/**
 * Whether the signed-in user may create apps and requests and handle keys; administrators may. True until the
 * server has answered, because most users may.
 */
export const useMayDevelop = (): boolean => useRight("develop") !== false;

/** As `useMayDevelop`, for a form that is part of a page. */
export const useMayDevelopInForm = (): boolean => useKeptRight("develop");

/** Whether a dialog that is wanted is open: not before the server has answered that the user may develop, and then until it is closed. */
export const useDialogOfDeveloper = (isWanted: boolean): boolean =>
  useStayOpen(useRight("develop") === true, isWanted);

/** Whether the signed-in user may change the name of the company, for a form; true until the server has answered. */
export const useMayRename = (): boolean => useKeptRight("rename");

export const membersQuery = queryOptions({
  queryKey: ["company", "members"],
  queryFn: async ({ signal }) => (await call(companyMembersContract.members, {}, { signal })).data,
  staleTime: 0,
});

/** For administrators: one company with its members. Below the key of members, so that a change of a role refreshes it. */
export const companyProfileQuery = (companyId: string) =>
  queryOptions({
    queryKey: ["company", "members", "of", companyId],
    queryFn: async ({ signal }) =>
      (await call(companyMembersContract.show, { params: { companyId } }, { signal })).data,
    staleTime: 0,
    meta: { failure: "quiet" },
  });

/** For administrators: the members of the company of a tenant. */
export const membersOfTenantQuery = (userId: string) =>
  queryOptions({
    queryKey: ["company", "members", userId],
    queryFn: async ({ signal }) =>
      (await call(companyMembersContract.membersOfTenant, { params: { userId } }, { signal })).data,
    staleTime: 0,
  });

export const invitationsQuery = queryOptions({
  queryKey: ["company", "invitations"],
  queryFn: async ({ signal }) => (await call(companyMembersContract.invitations, {}, { signal })).data,
  staleTime: 0,
});

export const useChangeRole = (userId: string) =>
  useMutation({
    mutationFn: (role: CompanyMember["role"]) =>
      call(companyMembersContract.changeRole, { params: { userId }, body: { role } }),
    ...refreshOnSuccess(["company"]),
  });

export const useRemoveMember = (userId: string) =>
  useMutation({
    mutationFn: () => call(companyMembersContract.remove, { params: { userId } }),
    ...refreshOnSuccess(["company"]),
  });

/** The user's apps, keys and requests stay behind, so everything on screen is read again. */
export const useLeaveCompany = (userId: string) =>
  useMutation({
    mutationFn: async () => {
      const reply = await call(companyMembersContract.remove, { params: { userId } });
      await refreshSession({ force: true });
      return reply;
    },
    onSuccess: () => queryClient.resetQueries(),
  });

export const useInviteColleague = () =>
  useMutation({
    mutationFn: (body: InviteColleague) => call(companyMembersContract.invite, { body }),
    ...refreshOnSuccess(["company"]),
  });

export const useWithdrawInvitation = (invitationId: string) =>
  useMutation({
    mutationFn: () => call(companyMembersContract.withdraw, { params: { invitationId } }),
    ...refreshOnSuccess(["company"]),
  });

/** The screen of an invitation is outside the shell and shows all results itself. */
const meta = { success: "quiet", failure: "quiet" } as const;

export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ["invitation", token],
    queryFn: async () => (await call(companyMembersContract.invitation, { body: { token } })).data,
    gcTime: 0,
    meta: { failure: "quiet" },
  });

export const useAcceptInvitation = () =>
  useMutation({
    mutationFn: async (body: AcceptInvitation) =>
      (await call(companyMembersContract.accept, { body })).data.username,
    meta,
  });

export const useJoinCompany = () =>
  useMutation({
    mutationFn: async (token: string) => {
      await call(companyMembersContract.join, { body: { token } });
      await refreshSession({ force: true });
    },
    onSuccess: () => queryClient.resetQueries(),
    meta,
  });
