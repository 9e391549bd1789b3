import { useState } from "react";
import { Alert, Button, Group } from "@mantine/core";
import { IconSend } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { Callback } from "contract/callbacks/callbacks.contract";
import { formatWibMinute } from "contract/time";
import { callbackList } from "./callbacks.queries.ts";
import { callbacksTexts } from "./callbacks.texts.ts";
import { ResendFailedForm } from "./resend-failed.form.tsx";
import { useTotal } from "#ui/table/data-table-footer.tsx";
import type { ListPage } from "#ui/table/data-table-types.ts";
import { useTexts } from "#ui/text/texts.ts";

/** How many callbacks of an app were given up, and the way to send them again; nothing if there are none. */
export function GivenUpCallbacks({ appId }: { appId: string }) {
  const [since, setSince] = useState<string | null>(null);
  const { data: page } = useQuery({
    ...callbackList(appId).page({ state: "failed", limit: 1 }),
    meta: { failure: "quiet" },
  });
  const oldest = page?.data[0];
  return (
    <>
      {page !== undefined && oldest !== undefined && (
        <GivenUpNote
          meta={page.meta}
          onResend={() => setSince(formatWibMinute(new Date(oldest.created_at)))}
        />
      )}
      {since !== null && <ResendFailedForm appId={appId} since={since} onClose={() => setSince(null)} />}
    </>
  );
}

function GivenUpNote({ meta, onResend }: { meta: ListPage<Callback>["meta"]; onResend: () => void }) {
  const t = useTexts(callbacksTexts);
  const total = useTotal(meta);
  return (
    <Alert color="yellow" variant="light" mb="md" role="note">
      <Group justify="space-between" gap="xs">
        {t("givenUp", { count: meta.total, total })}
        <Button variant="default" leftSection={<IconSend size={16} stroke={1.6} />} onClick={onResend}>
          {t("resendFailed")}
        </Button>
      </Group>
    </Alert>
  );
}
