import { TextInput } from "@mantine/core";
import { tokenServices, type SnapService } from "contract/snap/services";
import { sandboxCallsTexts } from "./sandbox-calls.texts.ts";
import type { SendInputs } from "./send-inputs.ts";
import type { Form } from "#ui/form/zod-form.ts";
import { useTexts } from "#ui/text/texts.ts";
import typography from "#ui/typography.module.css";

interface SendHeaderFieldsProps {
  service: SnapService;
  form: Form<SendInputs>;
}

/** Headers that the portal sets unless they are typed. */
export function SendHeaderFields({ service, form }: SendHeaderFieldsProps) {
  const t = useTexts(sandboxCallsTexts);
  const look = {
    classNames: { input: typography.monoInput ?? "" },
    spellCheck: false,
    autoComplete: "off",
  };
  return (
    <>
      {service.customerToken !== undefined && (
        <TextInput
          label={t("customerToken")}
          description={t(
            service.customerToken === "optional" ? "customerTokenOptional" : "customerTokenIssued",
          )}
          {...look}
          {...form.getInputProps("customerToken")}
          error={form.errors["customer_token"]}
        />
      )}
      {!tokenServices.has(service.code) && (
        <TextInput
          label={t("externalId")}
          description={t("externalIdHint")}
          {...look}
          {...form.getInputProps("externalId")}
          error={form.errors["external_id"]}
        />
      )}
    </>
  );
}
