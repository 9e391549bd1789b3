import { useQuery } from "@tanstack/react-query";
import { KeyItem } from "./key-item.tsx";
import { isRegistered, publicKeysOfUserQuery } from "./public-keys.queries.ts";
import { publicKeysTexts } from "./public-keys.texts.ts";
import { Loaded } from "#ui/feedback/loaded.tsx";
import { Subsection, type Frame } from "#ui/page/subsection.tsx";
import { useTexts } from "#ui/text/texts.ts";
import typography from "#ui/typography.module.css";

/** For administrators: the public keys that the company of a user registered, in a drawer or on a page. */
export function KeysOfUser({ userId, Frame = Subsection }: { userId: string; Frame?: Frame }) {
  const t = useTexts(publicKeysTexts);
  const query = useQuery(publicKeysOfUserQuery(userId));
  const registered = (query.data ?? []).filter(isRegistered);
  return (
    <Frame title={t("ofUser")}>
      <Loaded query={query} lines={2}>
        {() => registered.length === 0 && <p className={typography.hint}>{t("ofUserNone")}</p>}
      </Loaded>
      <ul aria-label={t("ofUser")}>
        {registered.map((key) => (
          <KeyItem key={key.key_id} item={key} />
        ))}
      </ul>
    </Frame>
  );
}
