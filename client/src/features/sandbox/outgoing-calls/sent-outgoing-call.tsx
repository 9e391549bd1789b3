import { Anchor, Box, Group } from "@mantine/core";
import { Link } from "react-router-dom";
import { openLink } from "contract/links";
import type { OutgoingCall } from "contract/outgoing-calls/outgoing-calls.contract";
import { AnswerFindings } from "./answer-findings.panel.tsx";
import { outgoingCallsTexts } from "./outgoing-calls.texts.ts";
import { formatHeaders } from "#ui/code/format-headers.ts";
import { CodeFigure } from "#ui/code/code-figure.tsx";
import { Verdict } from "#ui/feedback/verdict.tsx";
import { StatusBadge } from "#ui/value/status-badge.tsx";
import { useTexts } from "#ui/text/texts.ts";
import typography from "#ui/typography.module.css";

/** What the server answered, what is wrong with it, and what was sent. */
export function SentOutgoingCall({ result }: { result: OutgoingCall }) {
  const t = useTexts(outgoingCallsTexts);
  const { request, answer, failure, failed_step: failedStep, expected_codes: expected } = result;
  return (
    <>
      {failure !== null && (
        <Verdict kind="bad" mb={12}>
          {t("noAnswer", { reason: t(failure) })}
        </Verdict>
      )}
      {failedStep === "token" && <p className={typography.muted}>{t("noToken")}</p>}
      {answer !== null && (
        <>
          <Group gap="sm" mb={12}>
            <StatusBadge
              tone={answer.status >= 200 && answer.status < 300 ? "green" : "red"}
              label={answer.response_code ?? t("status", { status: answer.status })}
            />
            <span className={typography.muted}>{t("milliseconds", { count: result.duration_ms })}</span>
            {expected.length > 0 && (
              <span className={typography.muted}>{t("expected", { codes: expected.join(", ") })}</span>
            )}
          </Group>
          {(failedStep === null || result.findings.length > 0) && (
            <AnswerFindings findings={result.findings} />
          )}
          <CodeFigure what={t("answer")} note={t("status", { status: answer.status })} text={answer.body} />
          <CodeFigure what={t("answerHeaders")} text={formatHeaders(answer.headers)} />
        </>
      )}
      <CodeFigure
        what={t(failedStep === "token" ? "tokenRequest" : "request")}
        note={`${String(request.body_bytes)} B · SHA-256 ${request.body_sha256.slice(0, 12)}…`}
        text={`${request.method} ${request.url}\n${formatHeaders(request.headers)}\n\n${request.body}`}
      />
      {request.string_to_sign !== null && (
        <CodeFigure what={t("stringToSign")} text={request.string_to_sign} />
      )}
      <Box component="p" mt={8}>
        <Anchor component={Link} to={openLink("/tenant/activity", result.activity_id)}>
          {t("inspect")}
        </Anchor>
      </Box>
    </>
  );
}
