import { Anchor, Button } from "@mantine/core";
import { IconSignature } from "@tabler/icons-react";
import { Link } from "react-router-dom";
import { useSignedCallback } from "./callbacks.queries.ts";
import { callbacksTexts } from "./callbacks.texts.ts";
import { callAsCurl } from "#features/sandbox/sandbox-calls/call-as-curl.values.ts";
import { getArea, useReader } from "#session/use-session.ts";
import { CodeFigure } from "#ui/code/code-figure.tsx";
import { Subsection } from "#ui/page/subsection.tsx";
import { useTexts } from "#ui/text/texts.ts";
import typography from "#ui/typography.module.css";

const localServer = "http://localhost:3000";

/** How a callback that no server gets is verified. */
export function SignedCallback({ callbackId }: { callbackId: string }) {
  const t = useTexts(callbacksTexts);
  const area = getArea(useReader());
  const { data: signed, mutate: sign, isPending } = useSignedCallback();
  return (
    <Subsection title={t("verify")}>
      <p className={typography.muted}>
        {t("verifyHint")}{" "}
        <Anchor
          component={Link}
          to={`${area}/documentations/provider-notifications`}
          inherit
          underline="always"
        >
          {t("verifyGuide")}
        </Anchor>
      </p>
      <Button
        variant="default"
        my={8}
        leftSection={<IconSignature size={16} stroke={1.6} />}
        loading={isPending}
        onClick={() => sign(callbackId)}
      >
        {t(signed === undefined ? "sign" : "signAgain")}
      </Button>
      {signed !== undefined && (
        <>
          <CodeFigure what={t("curl")} text={callAsCurl({ ...signed, url: localServer + signed.path })} />
          <CodeFigure what={t("stringToSign")} text={signed.string_to_sign} />
          <CodeFigure what={t("bodyHash")} text={signed.body_sha256} />
        </>
      )}
    </Subsection>
  );
}
