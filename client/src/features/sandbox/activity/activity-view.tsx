import { Box, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ActivityDetail } from "contract/activity/activity.contract";
import { ActivityResult } from "./activity-result.panel.tsx";
import { activityQuery, useCompareRecorded } from "./activity.queries.ts";
import { CodeFigure } from "./code-figure.panel.tsx";
import { ExplanationView } from "./explanation-view.panel.tsx";
import { RefusalView } from "./refusal-view.panel.tsx";
import { activityTexts } from "./activity.texts.ts";
import { LoadFailure } from "#ui/feedback/load-failure.tsx";
import { LinesSkeleton } from "#ui/feedback/skeletons.tsx";
import { DetailList } from "#ui/value/detail-list.tsx";
import { ExactTime } from "#ui/value/exact-time.tsx";
import { MonoValue } from "#ui/value/mono-value.tsx";
import { useTexts } from "#ui/text/texts.ts";
import typography from "#ui/typography.module.css";
import classes from "./activity.module.css";

/** Everything that is known about a call. */
export function ActivityView({ activityId }: { activityId: string }) {
  const { data, error, refetch } = useQuery(activityQuery(activityId));
  if (data === undefined)
    return error === null ? (
      <LinesSkeleton lines={12} />
    ) : (
      <LoadFailure isQuiet error={error} onRetry={() => void refetch()} />
    );
  return <Content activity={data} />;
}

function Content({ activity }: { activity: ActivityDetail }) {
  const t = useTexts(activityTexts);
  const { request, response } = activity;
  const compare = useCompareRecorded(activity.db_id);
  return (
    <>
      {activity.refusal !== null && (
        <RefusalView
          key={activity.db_id}
          refusal={activity.refusal}
          firstUse={activity.first_use}
          userAgent={activity.user_agent}
        />
      )}
      {activity.explanation !== null && (
        <ExplanationView
          explanation={activity.explanation}
          onCompare={activity.can.compare ? compare : undefined}
        />
      )}
      <SharedFacts activity={activity} />
      {activity.calls > 1 && (
        <>
          <Title order={3} mt={24} mb={8}>
            {t("firstCall")}
          </Title>
          <Box component="p" mb={8} className={typography.muted}>
            {t("firstCallHint")}
          </Box>
        </>
      )}
      <OwnFacts activity={activity} />
      <Section title={t("request")}>
        <CodeFigure what={t("requestLine")} text={`${activity.method} ${activity.target}`} />
        {activity.omission === null && (
          <>
            <Headers headers={request.headers} />
            <CodeFigure
              what={t(request.is_base64 ? "bodyInBase64" : "body")}
              note={t("bytes", { count: request.body_bytes })}
              text={request.body}
            />
          </>
        )}
      </Section>
      {activity.omission === null && (
        <Section title={t("response")}>
          <Headers headers={response.headers} />
          <CodeFigure what={t("body")} text={response.body} />
        </Section>
      )}
    </>
  );
}

/** What all calls have in common that one entry stands for. */
function SharedFacts({ activity }: { activity: ActivityDetail }) {
  const t = useTexts(activityTexts);
  return (
    <DetailList
      items={[
        { label: t("result"), value: <ActivityResult activity={activity} /> },
        ...(activity.cause === null || activity.refusal !== null
          ? []
          : [{ label: t("meaning"), value: t(`${activity.cause}Hint`) }]),
        ...(activity.omission === null
          ? []
          : [
              { label: t("callsLikeThis"), value: activity.calls },
              { label: t("notRecorded"), value: t(activity.omission) },
            ]),
        { label: t("app"), value: activity.app_name },
        { label: t("code"), value: activity.response_code },
        { label: t("status"), value: activity.status },
        { label: t("signature"), value: t(activity.is_proven ? "proven" : "notProven") },
      ]}
    />
  );
}

/** What belongs to a single call. */
function OwnFacts({ activity }: { activity: ActivityDetail }) {
  const t = useTexts(activityTexts);
  return (
    <DetailList
      items={[
        { label: t("time"), value: <ExactTime value={activity.created_at} /> },
        { label: t("duration"), value: t("milliseconds", { count: activity.duration_ms }) },
        {
          label: t("references"),
          value:
            activity.references.length === 0 ? null : (
              <span className={classes.references}>
                {activity.references.map((reference) => (
                  <MonoValue key={reference} value={reference} what={t("reference")} keep="all" />
                ))}
              </span>
            ),
        },
        { label: t("address"), value: activity.address },
        { label: t("userAgent"), value: activity.user_agent },
        { label: t("requestId"), value: activity.request_id },
      ]}
    />
  );
}

function Section({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section aria-label={title}>
      <Title order={3} mt={24} mb={8}>
        {title}
      </Title>
      {children}
    </section>
  );
}

function Headers({ headers }: { headers: ActivityDetail["request"]["headers"] }) {
  const t = useTexts(activityTexts);
  const text = headers.map(({ name, value }) => `${name}: ${value}`).join("\n");
  return <CodeFigure what={t("headers")} text={text} />;
}
