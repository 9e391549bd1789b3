import { useEffect, useRef, useState } from "react";
import { Box, Button, Group, SegmentedControl, Select, Stack, Textarea } from "@mantine/core";
import { IconRefresh, IconSend } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { z } from "zod";
import type { App } from "contract/apps/apps.contract";
import {
  callFaults,
  SendOutgoingCall,
  type OutgoingCall,
} from "contract/outgoing-calls/outgoing-calls.contract";
import { callableServices } from "contract/outgoing-calls/callable-services";
import { loadDetails } from "contract/snap/service-details";
import { parseHeaderLines } from "./header-lines.ts";
import { useSendOutgoingCall } from "./outgoing-calls.queries.ts";
import { outgoingCallsTexts } from "./outgoing-calls.texts.ts";
import { SentOutgoingCall } from "./sent-outgoing-call.tsx";
import { tenantServerQuery } from "#features/sandbox/tenant-servers/tenant-servers.queries.ts";
import { getFieldMessages, isFailure } from "#ui/feedback/failure.ts";
import { useUnsaved } from "#ui/form/unsaved.ts";
import { useStayOpen } from "#ui/form/use-stay-open.ts";
import { useSubmit } from "#ui/form/use-submit.ts";
import { getFormErrors, useZodForm } from "#ui/form/zod-form.ts";
import { Card } from "#ui/page/card.tsx";
import { useTexts } from "#ui/text/texts.ts";
import typography from "#ui/typography.module.css";

type SimulatorValues = { service: string; body: string; headers: string; sign: string; fault: string };

const services = callableServices.map(({ code, name }) => ({ value: code, label: `${name} (${code})` }));
const firstService = "24";

const readSample = async (code: string) => JSON.stringify((await loadDetails(code)).sampleRequest, null, 2);

/** Calls the server of an app; nothing without a server, and for those who could not change it when it was shown. */
export function ClientSimulator({ app }: { app: App }) {
  const { data } = useQuery(tenantServerQuery(app.db_id));
  const mayChange = useStayOpen(data?.can.change === true);
  if (data?.server == null || !mayChange) return null;
  return <Simulator app={app} />;
}

function Simulator({ app }: { app: App }) {
  const t = useTexts(outgoingCallsTexts);
  const send = useSendOutgoingCall();
  const resultRef = useRef<HTMLDivElement>(null);
  /** The answer, and the headers it is about. */
  const [result, setResult] = useState<{ headers: string; call: OutgoingCall } | null>(null);
  const form = useZodForm<SimulatorValues>(
    z.looseObject({}),
    { service: firstService, body: "", headers: "", sign: "portal", fault: "" },
    `simulator-${app.db_id}`,
  );
  const { values } = form;
  const fill = async (code: string) => {
    const sample = await readSample(code);
    // Another service may have been chosen meanwhile.
    if (form.getValues().service === code) form.setFieldValue("body", sample);
  };
  useEffect(() => {
    if (form.getValues().body === "") void fill(form.getValues().service);
    // oxlint-disable-next-line react/exhaustive-deps -- the first sample, once
  }, []);

  // Headers may have a token, so they are no part of the draft.
  useUnsaved(values.headers !== "" && values.headers !== result?.headers, { isRestored: false });

  const { isSending, formProps } = useSubmit({
    check: () => {
      const parsed = parseHeaderLines(values.headers);
      if ("malformedLine" in parsed) {
        form.setErrors({ headers: t("malformedHeader", { line: parsed.malformedLine }) });
        return null;
      }
      const input = {
        db_id: app.db_id,
        service: values.service,
        body: values.body,
        headers: parsed.headers,
        sign: values.sign,
        ...(values.fault === "" || values.sign === "as_given" ? {} : { fault: values.fault }),
      };
      const errors = getFormErrors(SendOutgoingCall, input);
      form.setErrors(errors);
      return Object.keys(errors).length === 0 ? SendOutgoingCall.parse(input) : null;
    },
    send: async (input: SendOutgoingCall) => {
      setResult({ headers: values.headers, call: await send.mutateAsync(input) });
      window.requestAnimationFrame(() => resultRef.current?.scrollIntoView());
    },
    onFailure: (error) => {
      if (isFailure(error)) form.setErrors(getFieldMessages(error));
    },
  });

  return (
    <Card title={t("title")} hint={t("hint")}>
      <form {...formProps}>
        <Stack gap="md">
          <Select
            label={t("service")}
            data={services}
            searchable
            allowDeselect={false}
            value={values.service}
            error={form.errors["service"]}
            onChange={(code) => {
              if (code === null) return;
              form.setFieldValue("service", code);
              void fill(code);
            }}
          />
          <Textarea
            label={t("body")}
            description={<BodyFacts body={values.body} />}
            classNames={{ input: typography.monoInput ?? "" }}
            autosize
            minRows={4}
            maxRows={16}
            spellCheck={false}
            {...form.getInputProps("body")}
          />
          <div>
            <span className={typography.strong}>{t("sign")}</span>
            <SegmentedControl
              fullWidth
              aria-label={t("sign")}
              data={[
                { value: "portal", label: t("portal") },
                { value: "as_given", label: t("as_given") },
              ]}
              value={values.sign}
              onChange={(value) => form.setFieldValue("sign", value)}
            />
          </div>
          <Textarea
            label={t("headers")}
            description={t(values.sign === "portal" ? "headersHint" : "headersGivenHint")}
            classNames={{ input: typography.monoInput ?? "" }}
            autosize
            minRows={2}
            maxRows={10}
            spellCheck={false}
            {...form.getInputProps("headers")}
          />
          {values.sign === "portal" && (
            <Select
              label={t("fault")}
              allowDeselect={false}
              data={[
                { value: "", label: t("noFault") },
                ...callFaults.map((fault) => ({ value: fault, label: t(fault) })),
              ]}
              value={values.fault}
              error={form.errors["fault"]}
              onChange={(fault) => form.setFieldValue("fault", fault ?? "")}
            />
          )}
          <Group gap="xs">
            <Button type="submit" loading={isSending} leftSection={<IconSend size={16} stroke={1.6} />}>
              {t("send")}
            </Button>
            <Button
              variant="subtle"
              leftSection={<IconRefresh size={16} stroke={1.6} />}
              onClick={() => void fill(values.service)}
            >
              {t("refill")}
            </Button>
          </Group>
        </Stack>
      </form>
      <Box ref={resultRef} mt={16} role="status">
        {result !== null && <SentOutgoingCall result={result.call} />}
      </Box>
    </Card>
  );
}

/** Length and hash, which browsers compute over https and on localhost only, of the bytes that will be sent, to be compared with what the server received. */
function BodyFacts({ body }: { body: string }) {
  const t = useTexts(outgoingCallsTexts);
  const [hash, setHash] = useState("…");
  const { length } = new TextEncoder().encode(body);
  useEffect(() => {
    if (!window.isSecureContext) return;
    let isCurrent = true;
    void hashBytes(new TextEncoder().encode(body)).then((text) => {
      if (isCurrent) setHash(text);
    });
    return () => {
      isCurrent = false;
    };
  }, [body]);
  return window.isSecureContext
    ? t("bodyHint", { bytes: length, hash })
    : t("bodyHintWithoutHash", { bytes: length });
}

/** In lower-case hex. */
async function hashBytes(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
