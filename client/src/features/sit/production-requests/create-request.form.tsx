import { Select, TextInput } from "@mantine/core";
import { CreateProductionRequestByAdmin } from "contract/production-requests/production-requests.contract";
import { useCreateRequest } from "./production-requests.queries.ts";
import { productionRequestsTexts } from "./production-requests.texts.ts";
import { DocumentField } from "#features/identity/uploads/document-field.panel.tsx";
import { awaitStoredPaths, useDocumentUploads } from "#features/identity/uploads/uploads.queries.ts";
import { OwnerSelect } from "#features/identity/users/owner-select.panel.tsx";
import { useSignedIn } from "#session/use-session.ts";
import { FormModal } from "#ui/form/form-modal.tsx";
import { useTexts } from "#ui/text/texts.ts";
import { useZodForm } from "#ui/form/zod-form.ts";

const joinName = (first: string, last: string) => `${first} ${last}`.trim();

interface CreateRequestFormProps {
  /** The owner of the request; undefined if an administrator chooses the owner. */
  ownerId?: string;
  opened: boolean;
  onClose: () => void;
}

export function CreateRequestForm({ ownerId, opened, onClose }: CreateRequestFormProps) {
  const t = useTexts(productionRequestsTexts);
  const { claims } = useSignedIn();
  const templates = useDocumentUploads();
  const finals = useDocumentUploads();
  const create = useCreateRequest();
  const form = useZodForm(
    CreateProductionRequestByAdmin,
    {
      user_id: ownerId ?? "",
      requested_by: ownerId === undefined ? "" : joinName(claims.given_name, claims.family_name),
      // What the choice of the owner filled in, also in a draft; it is not sent.
      prefilled: "",
      request_type: "production",
      template_file: new Array<string>(),
      final_file: new Array<string>(),
    },
    "create-request",
  );
  const { values, errors } = form;

  return (
    <FormModal
      opened={opened}
      onClose={() => {
        templates.queue.clear();
        finals.queue.clear();
        onClose();
      }}
      title={t("createTitle")}
      submitLabel={t("createVerb")}
      size={620}
      isTouched={templates.items.length + finals.items.length > 0}
      form={form}
      onSubmit={async ({ user_id, requested_by, request_type }) => {
        const template_file = await awaitStoredPaths(templates, "template_file");
        const final_file = await awaitStoredPaths(finals, "final_file");
        await create.mutateAsync({ user_id, requested_by, request_type, template_file, final_file });
      }}
    >
      {ownerId === undefined && (
        <OwnerSelect
          value={values.user_id}
          onChange={(userId, user) => {
            form.setFieldValue("user_id", userId);
            // A typed name is kept; a prefilled name follows the owner.
            if (user === null || (values.requested_by !== "" && values.requested_by !== values.prefilled))
              return;
            const name = joinName(user.firstname, user.lastname);
            form.setValues({ requested_by: name, prefilled: name });
          }}
          error={errors["user_id"]}
        />
      )}
      <TextInput
        label={t("requestedBy")}
        required
        autoComplete="off"
        data-autofocus={ownerId !== undefined}
        {...form.getInputProps("requested_by")}
      />
      <Select
        label={t("type")}
        placeholder={t("typePlaceholder")}
        required
        data={[{ value: "production", label: t("production") }]}
        value={values.request_type === "" ? null : values.request_type}
        onChange={(type) => form.setFieldValue("request_type", type ?? "")}
        clearable
        clearButtonProps={{ "aria-label": t("clearType") }}
        error={errors["request_type"]}
      />
      <DocumentField label={t("templateFiles")} uploads={templates} error={errors["template_file"]} />
      <DocumentField label={t("finalFiles")} uploads={finals} error={errors["final_file"]} />
    </FormModal>
  );
}
