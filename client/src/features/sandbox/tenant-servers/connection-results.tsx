import { Box } from "@mantine/core";
import type { ConnectionResult } from "contract/tenant-servers/tenant-servers.contract";
import { tenantServersTexts } from "./tenant-servers.texts.ts";
import { DetailList } from "#ui/value/detail-list.tsx";
import { StatusBadge } from "#ui/value/status-badge.tsx";
import { useTexts } from "#ui/text/texts.ts";
import typography from "#ui/typography.module.css";

const tones = { passed: "green", failed: "red", skipped: "grey" } as const;

/** What each step of a test has found. */
export function ConnectionResults({ results }: { results: readonly ConnectionResult[] }) {
  const t = useTexts(tenantServersTexts);
  return (
    <Box mt={16} role="status" aria-label={t("results")}>
      <DetailList
        items={results.map(({ step, result, failure, detail }) => ({
          label: t(`step_${step}`),
          value: (
            <>
              <StatusBadge tone={tones[result]} label={t(result)} />
              {detail !== "" && <span className={typography.code}> {detail}</span>}
              {failure !== null && <p className={typography.hint}>{t(failure)}</p>}
            </>
          ),
        }))}
      />
    </Box>
  );
}
