import { Select, TextInput } from "@mantine/core";
import { requiredText } from "contract/fields";
import { CreateProductionRequest } from "contract/production-requests/production-requests.contract";
import { useCreateRequest } from "#features/production-requests/production-requests.queries.ts";
import { productionRequestsTexts } from "#features/production-requests/production-requests.texts.ts";
import { DocumentField } from "#features/uploads/document-field.panel.tsx";
import { storedPaths, useDocumentUploads } from "#features/uploads/uploads.queries.ts";
import { OwnerSelect } from "#features/users/owner-select.panel.tsx";
import { FormModal } from "#ui/form-modal.tsx";
import { useTexts } from "#ui/texts.ts";
import { useZodForm } from "#ui/zod-form.ts";
import { fault } from "contract/messages/validation";

const NewRequest = CreateProductionRequest.extend({ user_id: requiredText(fault("user_required")) });

interface CreateRequestFormProps {
  /** Whose request it is; undefined where the administrator chooses. */
  ownerId?: string;
  opened: boolean;
  onClose: () => void;
}

export function CreateRequestForm({ ownerId, opened, onClose }: CreateRequestFormProps) {
  const t = useTexts(productionRequestsTexts);
  const templates = useDocumentUploads();
  const finals = useDocumentUploads();
  const create = useCreateRequest();
  const form = useZodForm(NewRequest, {
    user_id: ownerId ?? "",
    requested_by: "",
    request_type: "",
    template_file: new Array<string>(),
    final_file: new Array<string>(),
  });
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
      onSubmit={async (request) => {
        const template_file = await storedPaths(templates, "template_file");
        const final_file = await storedPaths(finals, "final_file");
        await create.mutateAsync({ ...request, template_file, final_file });
      }}
    >
      <TextInput
        label={t("requestedBy")}
        required
        autoComplete="off"
        data-autofocus
        {...form.getInputProps("requested_by")}
      />
      {ownerId === undefined && (
        <OwnerSelect
          value={values.user_id}
          onChange={(userId) => form.setFieldValue("user_id", userId)}
          error={errors["user_id"]}
        />
      )}
      <Select
        label={t("type")}
        placeholder={t("typePlaceholder")}
        required
        data={[{ value: "production", label: t("production") }]}
        value={values.request_type === "" ? null : values.request_type}
        onChange={(type) => form.setFieldValue("request_type", type ?? "")}
        error={errors["request_type"]}
      />
      <DocumentField label={t("templateFiles")} uploads={templates} error={errors["template_file"]} />
      <DocumentField label={t("finalFiles")} uploads={finals} error={errors["final_file"]} />
    </FormModal>
  );
}
