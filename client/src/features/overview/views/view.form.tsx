import { Checkbox, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { ViewFields, type SavedView } from "contract/views/views.contract";
import { useCreateView, useEditView, viewsQuery } from "./views.queries.ts";
import { viewsTexts } from "./views.texts.ts";
import { FormModal } from "#ui/form/form-modal.tsx";
import { useZodForm } from "#ui/form/zod-form.ts";
import { useTexts } from "#ui/text/texts.ts";

interface ViewFormProps {
  list: SavedView["list"];
  /** What the list shows now. */
  query: string;
  /** The view to edit, or null to save a new one. */
  view: SavedView | null;
  opened: boolean;
  onClose: () => void;
}

export function ViewForm({ list, query, view, opened, onClose }: ViewFormProps) {
  const t = useTexts(viewsTexts);
  const canShare = useQuery(viewsQuery(list)).data?.can.share === true;
  const create = useCreateView(list, query);
  const edit = useEditView(view?.view_id ?? "");
  const form = useZodForm(
    ViewFields,
    { name: view?.name ?? "", shared: view?.shared ?? false, replaces: false },
    `view ${list} ${view?.view_id ?? "new"}`,
  );
  const isNew = view === null;
  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      size="md"
      title={t(isNew ? "saveTitle" : "editTitle")}
      submitLabel={t(isNew ? "saveVerb" : "editVerb")}
      form={form}
      onSubmit={({ replaces, ...fields }) =>
        isNew ? create.mutateAsync(fields) : edit.mutateAsync({ ...fields, ...(replaces ? { query } : {}) })
      }
    >
      <TextInput
        label={t("name")}
        required
        autoComplete="off"
        data-autofocus
        {...form.getInputProps("name")}
      />
      {canShare && (
        <Checkbox
          label={t("share")}
          description={t("shareHint")}
          {...form.getInputProps("shared", { type: "checkbox" })}
        />
      )}
      {view !== null && view.query !== query && (
        <Checkbox
          label={t("replace")}
          description={t("replaceHint")}
          {...form.getInputProps("replaces", { type: "checkbox" })}
        />
      )}
    </FormModal>
  );
}
