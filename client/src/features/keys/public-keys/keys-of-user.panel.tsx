import { useQuery } from "@tanstack/react-query";
import { KeyItem } from "./key-item.tsx";
import { isRegistered, publicKeysOfUserQuery } from "./public-keys.queries.ts";
import { publicKeysTexts } from "./public-keys.texts.ts";
import { LoadFailure } from "#ui/feedback/load-failure.tsx";
import { LinesSkeleton } from "#ui/feedback/skeletons.tsx";
import { Subsection } from "#ui/page/subsection.tsx";
import { useTexts } from "#ui/text/texts.ts";
import typography from "#ui/typography.module.css";

/** For administrators: the public keys that a user registered. */
export function KeysOfUser({ userId }: { userId: string }) {
  const t = useTexts(publicKeysTexts);
  const { data: keys, error, refetch } = useQuery(publicKeysOfUserQuery(userId));
  const registered = (keys ?? []).filter(isRegistered);
  return (
    <Subsection title={t("ofUser")}>
      {keys === undefined && error !== null && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {keys === undefined && error === null && <LinesSkeleton lines={2} />}
      {keys !== undefined && registered.length === 0 && <p className={typography.hint}>{t("ofUserNone")}</p>}
      <ul aria-label={t("ofUser")}>
        {registered.map((key) => (
          <KeyItem key={key.key_id} item={key} />
        ))}
      </ul>
    </Subsection>
  );
}
