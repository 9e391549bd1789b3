import { Fragment } from "react";
import { Box, Group } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ActivityDetail } from "contract/activity/activity.contract";
import { minifyJson, NotJsonError } from "contract/signatures/minify-json";
import { RequestProduct } from "#features/apps/apps/request-product.panel.tsx";
import { myAppsQuery } from "#features/apps/apps/apps.queries.ts";
import { CallProgram } from "#features/sandbox/services/call-program.panel.tsx";
import { activityQuery, useCompareRecorded } from "./activity.queries.ts";
import { ExplanationView } from "./explanation-view.panel.tsx";
import { getPlaceOfCause, KeyLink } from "./key-link.tsx";
import { IgnoredFields } from "./ignored-fields.tsx";
import { detectLanguage } from "./refusal-recipes.ts";
import { RefusalView } from "./refusal-view.panel.tsx";
import { useReader, useSignedIn } from "#session/use-session.ts";
import { Loaded } from "#ui/feedback/loaded.tsx";

/** Why a recorded call was refused and what cures it; of a success only which fields were ignored. */
export function RecordedExplanation({ activityId }: { activityId: string }) {
  const query = useQuery({ ...activityQuery(activityId), meta: { failure: "quiet" } });
  return (
    <Loaded query={query} lines={6} isQuiet>
      {(activity) => <CallExplanation activity={activity} />}
    </Loaded>
  );
}

export function CallExplanation({ activity }: { activity: ActivityDetail }) {
  const compare = useCompareRecorded(activity.db_id);
  const app = { db_id: activity.app_id, name: activity.app_name };
  const place = getPlaceOfCause(activity.cause);
  return (
    // New for each call, so that the next one shows neither entries nor results of this one.
    <Fragment key={activity.db_id}>
      {activity.refusal !== null && (
        <RefusalView
          service={activity.service_code}
          refusal={activity.refusal}
          firstUse={activity.first_use}
          userAgent={activity.user_agent}
        />
      )}
      {place !== undefined && (
        <Box mb={16}>
          <KeyLink place={place} app={app} />
        </Box>
      )}
      {activity.cause === "product_not_granted" && <ProductCure activity={activity} />}
      <IgnoredFields service={activity.service_code} fields={activity.ignored_fields} />
      {activity.explanation !== null && (
        <ExplanationView
          explanation={activity.explanation}
          app={app}
          onCompare={activity.can.compare ? compare : undefined}
          cure={<SignatureCure activity={activity} />}
        />
      )}
    </Fragment>
  );
}

/** Only tenants can ask for a product. */
const ProductCure = ({ activity }: { activity: ActivityDetail }) =>
  useReader() === "tenant" && <OwnProductCure activity={activity} />;

function OwnProductCure({ activity }: { activity: ActivityDetail }) {
  const { data: apps = [] } = useQuery(myAppsQuery(useSignedIn().claims.sub));
  const app = apps.find(({ db_id }) => db_id === activity.app_id);
  if (app === undefined) return null;
  return (
    <Box mb={16}>
      <RequestProduct app={app} service={activity.service_code} />
    </Box>
  );
}

const SignatureCure = ({ activity }: { activity: ActivityDetail }) => (
  <Group gap="xs" mb={16}>
    <CallProgram
      kind="signature"
      service={activity.service_code}
      sent={toSampleCall(activity)}
      language={detectLanguage(activity.user_agent)}
    />
  </Group>
);

/** The call as programs send it; undefined if its body was not recorded as JSON. */
export function toSampleCall({ method, target, request, omission }: ActivityDetail) {
  if (omission !== null || request.is_base64) return undefined;
  if (request.body === "") return { method, path: target, body: "" };
  try {
    return { method, path: target, body: minifyJson(request.body) };
  } catch (error) {
    if (error instanceof NotJsonError) return undefined;
    throw error;
  }
}
