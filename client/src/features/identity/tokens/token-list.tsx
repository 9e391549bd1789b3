import { useState } from "react";
import { Button, Group } from "@mantine/core";
import { IconChevronDown, IconChevronRight } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { MachineToken } from "contract/tokens/tokens.contract";
import { tokensQuery, useRevokeToken, type TokenOwner } from "./tokens.queries.ts";
import { tokensTexts } from "./tokens.texts.ts";
import { confirm } from "#ui/feedback/confirm.tsx";
import { Loaded } from "#ui/feedback/loaded.tsx";
import { useTexts } from "#ui/text/texts.ts";
import { formatDateTime } from "#ui/value/date-time.ts";
import { EndingSoon } from "#ui/value/ending-soon.tsx";
import { RelativeTime } from "#ui/value/relative-time.tsx";
import { StatusBadge } from "#ui/value/status-badge.tsx";
import layout from "#ui/layout.module.css";
import typography from "#ui/typography.module.css";
import classes from "./tokens.module.css";

/** The live tokens of a user, and on request those that have ended. */
export function TokenList({ owner }: { owner: TokenOwner }) {
  const query = useQuery(tokensQuery(owner));
  return (
    <Loaded query={query} lines={2}>
      {(tokens) => <Tokens tokens={tokens} owner={owner} />}
    </Loaded>
  );
}

function Tokens({ tokens, owner }: { tokens: MachineToken[]; owner: TokenOwner }) {
  const t = useTexts(tokensTexts);
  const [showsEnded, setShowsEnded] = useState(false);
  const live = tokens.filter(({ state }) => state === "live");
  const ended = tokens.filter(({ state }) => state !== "live");
  const Chevron = showsEnded ? IconChevronDown : IconChevronRight;
  return (
    <>
      {live.length === 0 && (
        <p className={typography.muted}>{t(owner.kind === "self" ? "none" : "noneOfUser")}</p>
      )}
      <ul className={classes.list} aria-label={t("title")}>
        {live.map((token) => (
          <TokenItem key={token.token_id} token={token} owner={owner} />
        ))}
        {showsEnded && ended.map((token) => <TokenItem key={token.token_id} token={token} owner={owner} />)}
      </ul>
      {ended.length > 0 && (
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          leftSection={<Chevron size={16} stroke={1.6} />}
          aria-expanded={showsEnded}
          onClick={() => setShowsEnded(!showsEnded)}
        >
          {t("ended", { count: ended.length })}
        </Button>
      )}
    </>
  );
}

function TokenItem({ token, owner }: { token: MachineToken; owner: TokenOwner }) {
  const t = useTexts(tokensTexts);
  const revoke = useRevokeToken(owner);
  const { name, hint, scopes, state, expires_at: expiresAt } = token;
  const confirmRevoke = () =>
    confirm({
      title: t("revokeTitle"),
      message: t("revokeMessage", { name }),
      verb: t("revokeVerb"),
      isDangerous: true,
      action: () => revoke.mutateAsync(token.token_id),
    });
  return (
    <li className={`${layout.row ?? ""} ${classes.row ?? ""}`}>
      <div>
        <Group gap="4px 8px" miw={0}>
          <span className={typography.strong} dir="auto">
            {name}
          </span>
          <span className={classes.hint}>…{hint}</span>
          <StatusBadge tone={state === "live" ? "green" : "grey"} label={t(state)} />
        </Group>
        <div className={classes.scopes}>{scopes.join(", ")}</div>
        <div className={typography.small}>
          {state === "revoked" ? (
            <Revocation token={token} />
          ) : (
            <EndingSoon end={expiresAt}>
              {t("until", { day: formatDateTime(new Date(expiresAt)) })}
            </EndingSoon>
          )}
          {" · "}
          <LastUse token={token} />
        </div>
      </div>
      {state === "live" && (
        <Button
          variant="subtle"
          color="red"
          size="compact-sm"
          aria-label={t("revokeOf", { name })}
          onClick={confirmRevoke}
        >
          {t("revoke")}
        </Button>
      )}
    </li>
  );
}

function Revocation({ token }: { token: MachineToken }) {
  const t = useTexts(tokensTexts);
  return (
    <>
      {t("revoked")} <RelativeTime value={token.revoked_at} />
      {token.revoked_by !== "" && ` ${t("revokedBy", { username: token.revoked_by })}`}
    </>
  );
}

function LastUse({ token }: { token: MachineToken }) {
  const t = useTexts(tokensTexts);
  if (token.last_used_at === null) return t("neverUsed");
  return (
    <>
      {t("lastUsed")} <RelativeTime value={token.last_used_at} />
      {token.last_used_from !== "" && ` ${t("from", { address: token.last_used_from })}`}
    </>
  );
}
