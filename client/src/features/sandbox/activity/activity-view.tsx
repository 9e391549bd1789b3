import { Box, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ActivityDetail } from "contract/activity/activity.contract";
import { ActivityResult } from "./activity-result.panel.tsx";
import { activityQuery } from "./activity.queries.ts";
import { CallExplanation } from "./call-explanation.panel.tsx";
import { formatHeaders } from "#ui/code/format-headers.ts";
import { CodeFigure } from "#ui/code/code-figure.tsx";
import { RepeatCall } from "./repeat-call.tsx";
import { activityTexts } from "./activity.texts.ts";
import { AnswerFindings } from "#features/sandbox/outgoing-calls/answer-findings.panel.tsx";
import { FaultName } from "#features/sandbox/app-faults/app-fault.panel.tsx";
import { LinkedJson } from "#features/sandbox/services/linked-json.panel.tsx";
import { ResponseCodeLink } from "#features/sandbox/services/response-code-link.panel.tsx";
import { Loaded } from "#ui/feedback/loaded.tsx";
import { DetailList } from "#ui/value/detail-list.tsx";
import { ExactTime } from "#ui/value/exact-time.tsx";
import { MonoValue } from "#ui/value/mono-value.tsx";
import { useTexts } from "#ui/text/texts.ts";
import typography from "#ui/typography.module.css";
import classes from "./activity.module.css";

/** Everything that is known about a call. */
export function ActivityView({ activityId }: { activityId: string }) {
  const query = useQuery({ ...activityQuery(activityId), meta: { failure: "quiet" } });
  return (
    <Loaded query={query} lines={12} isQuiet>
      {(activity) => <Content activity={activity} />}
    </Loaded>
  );
}

function Content({ activity }: { activity: ActivityDetail }) {
  const t = useTexts(activityTexts);
  const { request, response } = activity;
  return (
    <>
      <CallExplanation activity={activity} />
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
        <RepeatCall activity={activity} />
        <CodeFigure what={t("requestLine")} text={`${activity.method} ${activity.target}`} />
        {activity.omission === null && (
          <>
            <Headers headers={request.headers} />
            <CodeFigure
              what={t(request.is_base64 ? "bodyInBase64" : "body")}
              note={t("bytes", { count: request.body_bytes })}
              text={request.body}
            >
              {request.is_base64 ? (
                request.body
              ) : (
                <LinkedJson service={activity.service_code} kind="request" text={request.body} />
              )}
            </CodeFigure>
          </>
        )}
      </Section>
      {activity.omission === null && (
        <Section title={t("response")}>
          {activity.direction === "outgoing" && activity.status > 0 && (
            <AnswerFindings findings={activity.findings} />
          )}
          <Headers headers={response.headers} />
          <CodeFigure what={t("body")} text={response.body}>
            <LinkedJson service={activity.service_code} kind="response" text={response.body} />
          </CodeFigure>
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
        { label: t("direction"), value: t(activity.direction) },
        { label: t("app"), value: activity.app_name },
        { label: t("code"), value: <ResponseCodeLink code={activity.response_code} /> },
        { label: t("status"), value: activity.status },
        ...(activity.direction === "outgoing"
          ? []
          : [{ label: t("signature"), value: t(activity.is_proven ? "proven" : "notProven") }]),
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
        { label: t("sentBy"), value: t(activity.sent_by) },
        ...(activity.session === null ? [] : [{ label: t("session"), value: activity.session }]),
        ...(activity.fault === null
          ? []
          : [{ label: t("fault"), value: <FaultName effect={activity.fault} /> }]),
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
  return <CodeFigure what={t("headers")} text={formatHeaders(headers)} />;
}
