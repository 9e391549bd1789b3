import { Box } from "@mantine/core";
import type { ProductionRequest } from "contract/production-requests/production-requests.contract";
import { z } from "zod";
import { useAddFiles, type Purpose } from "./production-requests.queries.ts";
import { productionRequestsTexts } from "./production-requests.texts.ts";
import { DocumentField } from "#features/identity/uploads/document-field.panel.tsx";
import {
  createFieldError,
  awaitStoredPaths,
  useDocumentUploads,
} from "#features/identity/uploads/uploads.queries.ts";
import { FormModal } from "#ui/form/form-modal.tsx";
import { useTexts } from "#ui/text/texts.ts";
import { useZodForm } from "#ui/form/zod-form.ts";
import typography from "#ui/typography.module.css";

interface AddFilesFormProps {
  request: ProductionRequest;
  purpose: Purpose;
  opened: boolean;
  onClose: () => void;
}

export function AddFilesForm({ request, purpose, opened, onClose }: AddFilesFormProps) {
  const t = useTexts(productionRequestsTexts);
  const field = `${purpose}_file`;
  const action = t(purpose === "template" ? "addTemplateFile" : "addFinalFile");
  const uploads = useDocumentUploads();
  // Files cannot be stored.
  const form = useZodForm(z.object({}), { [field]: [] }, null);
  const add = useAddFiles();
  const save = async () => {
    if (uploads.items.length === 0) throw createFieldError(field, t("noFileChosen"));
    const paths = await awaitStoredPaths(uploads, field);
    await add.mutateAsync({ request, purpose, paths, onAdded: uploads.queue.removeStored });
  };
  return (
    <FormModal
      opened={opened}
      onClose={() => {
        uploads.queue.clear();
        onClose();
      }}
      title={action}
      submitLabel={action}
      isTouched={uploads.items.length > 0}
      form={form}
      onSubmit={save}
    >
      <Box
        component="p"
        c="dimmed"
        className={typography.breakable}
        dir="auto"
      >{`${request.user.company} · ${request.requested_by}`}</Box>
      <DocumentField
        label={t(purpose === "template" ? "templateFiles" : "finalFiles")}
        uploads={uploads}
        error={form.errors[field]}
      />
    </FormModal>
  );
}
