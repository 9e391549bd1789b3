import { useState } from "react";
import { Anchor, Box, Button, Group } from "@mantine/core";
import { IconCheck, IconCopy, IconRefresh } from "@tabler/icons-react";
import { Link } from "react-router-dom";
import { openLink } from "contract/links";
import { formatJson } from "contract/signatures/format-json";
import { minifyJson, NotJsonError } from "contract/signatures/minify-json";
import { replaceReferences } from "contract/sandbox-calls/new-references";
import type { SandboxCall, SandboxRequest, SandboxStep } from "contract/sandbox-calls/sandbox-calls.contract";
import { parseResponseCode } from "contract/snap/response-codes";
import type { SnapServiceDetails } from "contract/snap/service-details";
import type { SnapService } from "contract/snap/services";
import { RecordedExplanation } from "#features/sandbox/activity/call-explanation.panel.tsx";
import { formatHeaders } from "#ui/code/format-headers.ts";
import { CodeFigure } from "#ui/code/code-figure.tsx";
import { LinkedJson } from "#features/sandbox/services/linked-json.panel.tsx";
import { ResponseCodeLink } from "#features/sandbox/services/response-code-link.panel.tsx";
import { CallPrograms } from "#features/sandbox/services/call-programs.panel.tsx";
import { callAsCurl } from "./call-as-curl.values.ts";
import { sandboxCallsTexts } from "./sandbox-calls.texts.ts";
import { useCopy } from "#ui/value/use-copy.ts";
import { StatusBadge } from "#ui/value/status-badge.tsx";
import { useTexts } from "#ui/text/texts.ts";
import typography from "#ui/typography.module.css";
import classes from "./sandbox-calls.module.css";

interface SentCallProps {
  service: SnapService;
  details: SnapServiceDetails;
  result: SandboxCall;
  /** Sends the same call with new references. */
  onAgain: () => void;
  isSendingAgain: boolean;
}

/** What was sent, what came back, and how to send it without the portal. */
export function SentCall({ service, details, result, onAgain, isSendingAgain }: SentCallProps) {
  const t = useTexts(sandboxCallsTexts);
  const call = result.steps.find(({ kind }) => kind === "call");
  return (
    <>
      {result.issued.map((token) => (
        <p key={token} className={classes.note}>
          {t(`issued_${token}`)}
        </p>
      ))}
      {result.openssl !== null && (
        <>
          <p className={classes.note}>{t("opensslHint")}</p>
          <CodeFigure what={t("openssl")} text={result.openssl} />
        </>
      )}
      <Group gap="xs" mb={12}>
        <Button
          variant="default"
          size="xs"
          loading={isSendingAgain}
          leftSection={<IconRefresh size={14} stroke={1.6} />}
          onClick={onAgain}
        >
          {t("sendAgain")}
        </Button>
        {result.repeat !== null && <CopyAsCurl request={result.repeat} />}
      </Group>
      {result.expected_code !== null && (
        <p className={classes.note}>{t("expected", { code: result.expected_code })}</p>
      )}
      {call === undefined && <p className={classes.note}>{t("refusedToken")}</p>}
      {result.steps.map((step, index) => (
        <Step
          // A call that is sent twice has the same string.
          key={`${String(index)} ${step.request.string_to_sign}`}
          step={step}
          isLast={step === result.steps.at(-1)}
        />
      ))}
      {result.repeat !== null && <Repeat service={service} details={details} request={result.repeat} />}
    </>
  );
}

function CopyAsCurl({ request }: { request: SandboxRequest }) {
  const t = useTexts(sandboxCallsTexts);
  const { state, copy } = useCopy();
  const Icon = state === "copied" ? IconCheck : IconCopy;
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<Icon size={14} stroke={1.6} />}
      onClick={() => void copy(callAsCurl(request))}
    >
      {t(state === "idle" ? "asCurl" : state)}
    </Button>
  );
}

function Step({ step, isLast }: { step: SandboxStep; isLast: boolean }) {
  const t = useTexts(sandboxCallsTexts);
  const { kind, request, response, activity_id: activityId } = step;
  const [isOpen, setIsOpen] = useState(isLast);
  const isSuccess = response.status >= 200 && response.status < 300;
  return (
    <details className={classes.step} open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className={classes.summary}>
        <span className={typography.strong}>{t(kind)}</span>
        <StatusBadge
          tone={isSuccess ? "green" : "red"}
          label={response.response_code ?? t("noCode", { status: response.status })}
        />
        <span className={classes.duration}>{t("milliseconds", { count: response.duration_ms })}</span>
      </summary>
      <Box p="4px 14px 14px">
        <CodeFigure
          what={t("received")}
          note={t("noCode", { status: response.status })}
          text={formatBody(response.body)}
        >
          <LinkedJson
            service={parseResponseCode(response.response_code ?? "")?.service ?? ""}
            kind="response"
            text={formatBody(response.body)}
          />
        </CodeFigure>
        {response.response_code !== null && (
          <Box component="p" mb={4} className={typography.muted}>
            {t("meaningOf")} <ResponseCodeLink code={response.response_code} />
          </Box>
        )}
        {!isSuccess && activityId !== null && <RecordedExplanation activityId={activityId} />}
        <Box component="p" mb={12} className={typography.muted}>
          {activityId === null ? (
            t("notRecorded")
          ) : (
            <Anchor component={Link} to={openLink("/tenant/activity", activityId)}>
              {t("inspect")}
            </Anchor>
          )}
        </Box>
        <CodeFigure what={t("sent")} text={formatMessage(request)} />
        <CodeFigure what={t("stringToSign")} text={request.string_to_sign} />
        <CodeFigure what={t("responseHeaders")} text={formatHeaders(response.headers)} />
      </Box>
    </details>
  );
}

/** The request as HTTP writes it. */
const formatMessage = ({ method, url, headers, body }: SandboxRequest) =>
  `${method} ${url}\n${formatHeaders(headers)}${body === "" ? "" : `\n\n${body}`}`;

/** With the numbers as they were sent. */
const formatBody = (body: string) => changeJson(body, formatJson) ?? body;

interface RepeatProps {
  service: SnapService;
  details: SnapServiceDetails;
  request: SandboxRequest;
}

function Repeat({ service, details, request }: RepeatProps) {
  const t = useTexts(sandboxCallsTexts);
  const { pathname, search } = new URL(request.url);
  // The programs have other references than the command, so that both can be run.
  const [now] = useState(() => new Date());
  const body = minifyBody(replaceReferences(service.code, request.body, now));
  return (
    <details className={classes.step}>
      <summary className={classes.summary}>
        <span className={typography.strong}>{t("repeat")}</span>
      </summary>
      <Box p="4px 14px 14px">
        <p className={classes.note}>{t("repeatHint")}</p>
        <CodeFigure what={t("curl")} text={callAsCurl(request)} />
        {body !== null && (
          <CallPrograms
            service={service}
            details={details}
            sent={{ method: request.method, path: pathname + search, body }}
          />
        )}
      </Box>
    </details>
  );
}

/** The programs contain the body as JSON; null if it is none. */
const minifyBody = (body: string) => changeJson(body, minifyJson);

/** Null if the text is no JSON. */
function changeJson(text: string, change: (text: string) => string): string | null {
  try {
    return change(text);
  } catch (error) {
    if (error instanceof NotJsonError) return null;
    throw error;
  }
}
