import { Anchor } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import type { CallbackAttempt, CallbackDetail } from "contract/callbacks/callbacks.contract";
import { callbackQuery } from "./callbacks.queries.ts";
import { callbacksTexts } from "./callbacks.texts.ts";
import { SignedCallback } from "./signed-callback.tsx";
import { AnswerFindings } from "#features/sandbox/outgoing-calls/answer-findings.panel.tsx";
import { LinkedJson } from "#features/sandbox/services/linked-json.panel.tsx";
import { ResponseCodeLink } from "#features/sandbox/services/response-code-link.panel.tsx";
import { getArea, useReader } from "#session/use-session.ts";
import { CodeFigure } from "#ui/code/code-figure.tsx";
import { Loaded } from "#ui/feedback/loaded.tsx";
import { Verdict } from "#ui/feedback/verdict.tsx";
import { Subsection } from "#ui/page/subsection.tsx";
import { DetailList } from "#ui/value/detail-list.tsx";
import { ExactTime } from "#ui/value/exact-time.tsx";
import { MonoValue } from "#ui/value/mono-value.tsx";
import { useTexts } from "#ui/text/texts.ts";

/** A callback with its body and attempts. */
export function CallbackView({ callbackId }: { callbackId: string }) {
  const query = useQuery({ ...callbackQuery(callbackId), meta: { failure: "quiet" } });
  return (
    <Loaded query={query} lines={12} isQuiet>
      {(callback) => <Content callback={callback} />}
    </Loaded>
  );
}

function Content({ callback }: { callback: CallbackDetail }) {
  const t = useTexts(callbacksTexts);
  return (
    <>
      {callback.expected_code !== "" && (
        <Verdict kind="doubtful" mb={12}>
          {t("expected", { code: callback.expected_code })}
        </Verdict>
      )}
      <DetailList
        items={[
          { label: t("state"), value: t(callback.state) },
          {
            label: t("reference"),
            value: <MonoValue value={callback.reference} what={t("reference")} keep="all" />,
          },
          { label: t("created"), value: <ExactTime value={callback.created_at} /> },
          { label: t("nextAttempt"), value: <ExactTime value={callback.next_attempt_at} /> },
          { label: t("path"), value: `${callback.method} ${callback.path}` },
        ]}
      />
      <Subsection title={t("tries")}>
        {callback.tries.length === 0 && <p>{t("noTries")}</p>}
        {callback.tries.map((attempt) => (
          <Attempt key={attempt.number} attempt={attempt} />
        ))}
      </Subsection>
      {/* New for each callback, so that the next one does not show the signature of this one. */}
      {callback.can.show_signed && <SignedCallback key={callback.db_id} callbackId={callback.db_id} />}
      <Subsection title={t("body")}>
        <CodeFigure what={t("body")} text={callback.body}>
          <LinkedJson service={callback.service_code} kind="request" text={callback.body} />
        </CodeFigure>
      </Subsection>
    </>
  );
}

function Attempt({ attempt }: { attempt: CallbackAttempt }) {
  const t = useTexts(callbacksTexts);
  const area = getArea(useReader());
  const title = [
    t("try", { number: attempt.number }),
    ...(attempt.channel === "listen" ? [t("byScript")] : []),
  ].join(" ");
  return (
    <section aria-label={title}>
      <DetailList
        items={[
          { label: title, value: <ExactTime value={attempt.sent_at} /> },
          {
            label: t("code"),
            value:
              attempt.failure === null ? (
                <>
                  {t("httpStatus", { status: attempt.status })} ·{" "}
                  <ResponseCodeLink code={attempt.response_code} /> ·{" "}
                  {t("duration", { count: attempt.duration_ms })}
                </>
              ) : (
                `${t(attempt.failure)} · ${t("duration", { count: attempt.duration_ms })}`
              ),
          },
          ...(attempt.activity_id === null
            ? []
            : [
                {
                  label: t("call"),
                  value: (
                    <Anchor component={Link} to={`${area}/activity?open=${attempt.activity_id}`}>
                      {t("openCall")}
                    </Anchor>
                  ),
                },
              ]),
        ]}
      />
      {attempt.failure === null && <AnswerFindings findings={attempt.findings} />}
    </section>
  );
}
