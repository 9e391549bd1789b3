import { PasswordInput, Select, Textarea, TextInput } from "@mantine/core";
import { z } from "zod";
import { buildDefaultError } from "contract/messages/validation";
import type { App } from "contract/apps/apps.contract";
import {
  SetTenantServer,
  signatureEncodings,
  type TenantServer,
} from "contract/tenant-servers/tenant-servers.contract";
import { formatServiceUrls, parseServiceUrls } from "./service-urls.ts";
import { useSetServer } from "./tenant-servers.queries.ts";
import { tenantServersTexts } from "./tenant-servers.texts.ts";
import { ChoiceCards } from "#ui/form/choice-cards.tsx";
import { Controls } from "#ui/form/controls.tsx";
import { FormModal } from "#ui/form/form-modal.tsx";
import { useZodForm } from "#ui/form/zod-form.ts";
import { useTexts } from "#ui/text/texts.ts";

type ServerValues = {
  base_url: string;
  authentication: string;
  client_id: string;
  client_secret: string;
  signature_encoding: string;
  /** As lines. */
  service_urls: string;
};

interface TenantServerFormProps {
  app: App;
  /** Null to register the first one. */
  server: TenantServer | null;
  opened: boolean;
  onClose: () => void;
}

/** A secret that was typed before the change to another authentication is not sent: its field is gone. */
const toInput = ({ service_urls, client_secret, ...values }: ServerValues) => ({
  ...values,
  ...(client_secret === "" || values.authentication !== "token" ? {} : { client_secret }),
  service_urls: parseServiceUrls(service_urls),
});

/** The contract's schema, for values in which the addresses of services are lines. */
const Values = z.custom<ServerValues>().superRefine((values, context) => {
  const { error } = SetTenantServer.safeParse(toInput(values), { error: buildDefaultError });
  for (const { path, message } of error?.issues ?? [])
    context.addIssue({ code: "custom", path: path.slice(0, 1), message });
});

export function TenantServerForm({ app, server, opened, onClose }: TenantServerFormProps) {
  const t = useTexts(tenantServersTexts);
  const set = useSetServer(app.db_id);
  const form = useZodForm<ServerValues>(
    Values,
    {
      base_url: server?.base_url ?? "",
      authentication: server?.authentication ?? "token",
      client_id: server?.client_id ?? "",
      client_secret: "",
      signature_encoding: server?.signature_encoding ?? "base64",
      service_urls: formatServiceUrls(server?.service_urls ?? {}),
    },
    `tenant-server ${app.db_id}`,
  );
  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      title={t("setTitle", { app: app.name })}
      submitLabel={t("save")}
      size={560}
      form={form}
      onSubmit={(values) => set.mutateAsync(SetTenantServer.parse(toInput(values)))}
    >
      <Controls<SetTenantServer>
        of={{
          base_url: (
            <TextInput
              label={t("base")}
              description={t("baseHint")}
              required
              type="url"
              autoComplete="off"
              spellCheck={false}
              {...form.getInputProps("base_url")}
            />
          ),
          authentication: (
            <ChoiceCards
              label={t("authentication")}
              columns={2}
              choices={[
                { value: "token", title: t("token"), hint: t("tokenHint") },
                { value: "asymmetric", title: t("asymmetric"), hint: t("asymmetricHint") },
              ]}
              value={form.values.authentication}
              onChange={(value) => form.setFieldValue("authentication", value)}
              error={form.errors["authentication"]}
            />
          ),
          client_id: (
            <TextInput
              label={t("clientId")}
              description={t("clientIdHint")}
              required={form.values.authentication === "token"}
              autoComplete="off"
              spellCheck={false}
              {...form.getInputProps("client_id")}
            />
          ),
          client_secret: form.values.authentication === "token" && (
            <PasswordInput
              label={t("clientSecret")}
              description={t(server?.has_client_secret === true ? "clientSecretKept" : "clientSecretHint")}
              required={server?.has_client_secret !== true}
              autoComplete="off"
              {...form.getInputProps("client_secret")}
            />
          ),
          signature_encoding: (
            <Select
              label={t("encoding")}
              allowDeselect={false}
              data={[...signatureEncodings]}
              {...form.getInputProps("signature_encoding")}
            />
          ),
          service_urls: (
            <Textarea
              label={`${t("urls")} (${t("optional")})`}
              description={t("urlsHint")}
              autosize
              minRows={2}
              maxRows={8}
              spellCheck={false}
              {...form.getInputProps("service_urls")}
            />
          ),
        }}
      />
    </FormModal>
  );
}
