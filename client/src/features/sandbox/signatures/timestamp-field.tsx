import { useState } from "react";
import { ActionIcon, Button, TextInput } from "@mantine/core";
import { IconRefresh } from "@tabler/icons-react";
import type { SignatureInputs } from "./signature-inputs.ts";
import { signaturesTexts } from "./signatures.texts.ts";
import { readFormat, storeFormat, formatTimestamp } from "./timestamp.ts";
import { useTexts } from "#ui/text/texts.ts";
import type { Form } from "#ui/form/zod-form.ts";
import { Tip } from "#ui/feedback/tip.tsx";
import typography from "#ui/typography.module.css";
import classes from "./signatures.module.css";

export function TimestampField({ form }: { form: Form<SignatureInputs> }) {
  const t = useTexts(signaturesTexts);
  const [format, setFormat] = useState(readFormat);
  const other = format === "portal" ? "iso" : "portal";
  const setNow = (chosen: typeof format) => {
    const xTimestamp = formatTimestamp(new Date(), chosen);
    // Not typed: the draft must not bring back a time that is past.
    form.setInitialValues({ ...form.getInitialValues(), xTimestamp });
    form.setFieldValue("xTimestamp", xTimestamp);
  };
  const switchFormat = () => {
    setFormat(other);
    storeFormat(other);
    setNow(other);
  };
  return (
    <div className={classes.withTools}>
      <TextInput
        label={t("timestamp")}
        description={t("timestampHint")}
        required
        classNames={{ input: typography.mono ?? "" }}
        spellCheck={false}
        autoComplete="off"
        rightSection={
          <Tip label={t("now")}>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={28}
              aria-label={t("now")}
              onClick={() => setNow(format)}
            >
              <IconRefresh size={16} stroke={1.6} />
            </ActionIcon>
          </Tip>
        }
        {...form.getInputProps("xTimestamp")}
      />
      <div className={classes.tools}>
        <Button variant="subtle" size="compact-xs" onClick={switchFormat}>
          {t(format === "portal" ? "useIso" : "usePortal")}
        </Button>
      </div>
    </div>
  );
}
