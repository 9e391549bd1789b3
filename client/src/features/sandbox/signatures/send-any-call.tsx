import { Box, Select } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { snapServices } from "contract/snap/services";
import { useSearchParams } from "react-router-dom";
import { detailsQuery } from "#features/sandbox/services/service-details.queries.ts";
import { SendCall } from "#features/sandbox/sandbox-calls/send-call.panel.tsx";
import { signaturesTexts } from "./signatures.texts.ts";
import { LoadFailure } from "#ui/feedback/load-failure.tsx";
import { LinesSkeleton } from "#ui/feedback/skeletons.tsx";
import { Card } from "#ui/page/card.tsx";
import { useTexts } from "#ui/text/texts.ts";
import classes from "./signatures.module.css";

const offered = snapServices.filter(({ direction }) => direction === "to_provider");
/** Balance inquiry: it needs no earlier call. */
const firstCode = "11";

/** Sends a call of any service to the sandbox. */
export function SendAnyCall() {
  const t = useTexts(signaturesTexts);
  const [search, setSearch] = useSearchParams();
  const service =
    offered.find(({ code }) => code === search.get("service")) ??
    offered.find(({ code }) => code === firstCode);
  const { data: details, error, refetch } = useQuery(detailsQuery(service?.code ?? firstCode));
  const choose = (code: string | null) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        after.set("service", code ?? firstCode);
        return after;
      },
      { replace: true },
    );
  return (
    <Box maw={860}>
      <Card title={t("sendTitle")}>
        <div className={classes.row}>
          <Select
            label={t("service")}
            data={offered.map(({ code, name, paths }) => ({
              value: code,
              label: `${code} ${name} (${paths[0]})`,
            }))}
            value={service?.code ?? null}
            onChange={choose}
            allowDeselect={false}
            searchable
          />
        </div>
        {error !== null && <LoadFailure error={error} onRetry={() => void refetch()} />}
        {error === null && details?.code !== service?.code && <LinesSkeleton lines={8} />}
        {service !== undefined && details?.code === service.code && (
          <SendCall service={service} details={details} />
        )}
      </Card>
    </Box>
  );
}
