import { useMutation } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { queryClient } from "#api/query-client.ts";
import {
  useChangeRole,
  useInviteColleague,
  useRemoveMember,
  useWithdrawInvitation,
} from "./identity/company-members/company-members.queries.ts";
import {
  useDecideRegistration,
  useDecideRegistrations,
} from "./identity/registrations/registrations.queries.ts";
import { useCreateToken, useRevokeToken } from "./identity/tokens/tokens.queries.ts";
import { useResendCallback } from "./sandbox/callbacks/callbacks.queries.ts";
import { useSendOutgoingCall } from "./sandbox/outgoing-calls/outgoing-calls.queries.ts";
import { useSendCall } from "./sandbox/sandbox-calls/sandbox-calls.queries.ts";
import {
  useExpireQr,
  useExpireVirtualAccount,
  usePayQr,
  usePayVirtualAccount,
} from "./sandbox/test-data/test-data.queries.ts";
import { removeServer, useSetServer } from "./sandbox/tenant-servers/tenant-servers.queries.ts";
import { find, renderSignedIn } from "#test/render.tsx";

const decision = { granted: true, note: "" };
const server = {
  base_url: "https://api.bank.co.id",
  service_urls: {},
  client_id: undefined,
  client_secret: undefined,
  authentication: "asymmetric",
  signature_encoding: "base64",
} as const;

/** Each returns the change that it makes. */
const changes = {
  "a decision on a registration": function useChange() {
    const { mutate } = useDecideRegistration();
    return () => mutate({ registrationId: "g1", ...decision });
  },
  "a decision on registrations": function useChange() {
    const { mutate } = useDecideRegistrations();
    return () => mutate({ registration_ids: ["g1"], ...decision });
  },
  "a server": function useChange() {
    const { mutate } = useSetServer("a1");
    return () => mutate(server);
  },
  "the removal of a server": function useChange() {
    const { mutate } = useMutation({ mutationFn: () => removeServer("a1") });
    return () => mutate();
  },
  "a call to the sandbox": function useChange() {
    const { mutate } = useSendCall();
    return () =>
      mutate({ db_id: "a1", service: "17", path: {}, query: {}, body: "", customer_token: undefined });
  },
  "an outgoing call": function useChange() {
    const { mutate } = useSendOutgoingCall();
    return () => mutate({ db_id: "a1", path: undefined, headers: [], body: "", sign: "portal" });
  },
  "a callback sent again": function useChange() {
    const { mutate } = useResendCallback();
    return () => mutate("c1");
  },
  "a paid virtual account": function useChange() {
    const { mutate } = usePayVirtualAccount("a1", "v1");
    return () => mutate(undefined);
  },
  "an ended virtual account": function useChange() {
    const { mutate } = useExpireVirtualAccount("a1", "v1");
    return () => mutate();
  },
  "a paid QR": function useChange() {
    const { mutate } = usePayQr("a1", "q1");
    return () => mutate(undefined);
  },
  "an ended QR": function useChange() {
    const { mutate } = useExpireQr("a1", "q1");
    return () => mutate();
  },
  "the role of a member": function useChange() {
    const { mutate } = useChangeRole("u2");
    return () => mutate("viewer");
  },
  "the removal of a member": function useChange() {
    const { mutate } = useRemoveMember("u2");
    return () => mutate();
  },
  "an invitation": function useChange() {
    const { mutate } = useInviteColleague();
    return () => mutate({ email: "sari@kasir.id", role: "viewer" });
  },
  "a withdrawn invitation": function useChange() {
    const { mutate } = useWithdrawInvitation("i1");
    return () => mutate();
  },
  "a token": function useChange() {
    const { mutate } = useCreateToken();
    return () => mutate({ name: "ci", scopes: [] });
  },
  "a revoked token": function useChange() {
    const { mutate } = useRevokeToken({ kind: "self" });
    return () => mutate("t1");
  },
};

const lists = [
  "registrations",
  "users",
  "tenant-servers",
  "activity",
  "callbacks",
  "test-data",
  "company",
  "tokens",
];

function Change({ useChange }: { useChange: () => () => void }) {
  return <button onClick={useChange()}>Change</button>;
}

test.each([
  ["a decision on a registration", ["registrations", "users"]],
  ["a decision on registrations", ["registrations", "users"]],
  ["a server", ["tenant-servers"]],
  ["the removal of a server", ["tenant-servers"]],
  ["a call to the sandbox", ["activity", "callbacks", "test-data"]],
  ["an outgoing call", ["activity"]],
  ["a callback sent again", ["callbacks"]],
  ["a paid virtual account", ["callbacks", "test-data"]],
  ["an ended virtual account", ["callbacks", "test-data"]],
  ["a paid QR", ["callbacks", "test-data"]],
  ["an ended QR", ["callbacks", "test-data"]],
  ["the role of a member", ["company"]],
  ["the removal of a member", ["company"]],
  ["an invitation", ["company"]],
  ["a withdrawn invitation", ["company"]],
  ["a token", ["tokens"]],
  ["a revoked token", ["tokens"]],
] as const)("after %s, what is shown of %s is read again", async (change, stale) => {
  const { step } = await renderSignedIn(<Change useChange={changes[change]} />, {});
  for (const list of lists) queryClient.setQueryData([list, "shown"], []);
  await step(() => find("button", "Change").click());
  expect(lists.filter((list) => queryClient.getQueryState([list, "shown"])?.isInvalidated)).toEqual(stale);
});
