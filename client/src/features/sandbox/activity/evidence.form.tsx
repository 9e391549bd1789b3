import { useEffect, useRef, useState } from "react";
import { Input, Progress, SegmentedControl } from "@mantine/core";
import { z } from "zod";
import {
  EvidenceFormat,
  evidenceFormats,
  EvidenceLanguage,
  evidenceLanguages,
} from "contract/activity/activity.contract";
import type { EvidenceFile } from "contract/activity/activity.evidence.contract";
import { activityTexts } from "./activity.texts.ts";
import { useEvidence } from "./evidence.queries.ts";
import type { Chosen } from "./kept-activity.queries.ts";
import { ChoiceCards } from "#ui/form/choice-cards.tsx";
import { FormModal } from "#ui/form/form-modal.tsx";
import { useZodForm } from "#ui/form/zod-form.ts";
import { useLanguage, useTexts } from "#ui/text/texts.ts";
import typography from "#ui/typography.module.css";

const Choice = z.object({ format: EvidenceFormat, language: EvidenceLanguage });

interface EvidenceFormProps {
  chosen: Chosen;
  onClose: () => void;
}

/** Asks in which format and language calls are downloaded as evidence. */
export function EvidenceForm({ chosen, onClose }: EvidenceFormProps) {
  const t = useTexts(activityTexts);
  const [language] = useLanguage();
  const download = useEvidence();
  const [file, setFile] = useState<EvidenceFile | null>(null);
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);
  const form = useZodForm<{ format: string; language: string }>(
    Choice,
    { format: "pdf", language: language === "id" ? "id" : "both" },
    null,
  );
  return (
    <FormModal
      opened
      onClose={onClose}
      title={t(chosen.ids == null ? "evidenceOfAll" : "evidence")}
      submitLabel={t("download")}
      size={560}
      form={form}
      onSubmit={(values) =>
        download.mutateAsync({
          chosen,
          ...Choice.parse(values),
          signal: leaving.current.signal,
          onProgress: setFile,
        })
      }
    >
      <ChoiceCards
        label={t("format")}
        columns={3}
        choices={evidenceFormats.map((value) => ({ value, title: t(value), hint: t(`${value}Hint`) }))}
        value={form.values.format}
        onChange={(value) => form.setFieldValue("format", value)}
        error={form.errors["format"]}
      />
      {form.values.format === "pdf" && (
        <Input.Wrapper label={t("fileLanguage")} labelElement="div">
          <SegmentedControl
            fullWidth
            aria-label={t("fileLanguage")}
            data={evidenceLanguages.map((value) => ({ value, label: t(`language_${value}`) }))}
            {...form.getInputProps("language")}
          />
        </Input.Wrapper>
      )}
      {download.isPending && file !== null && (
        <div role="status">
          <Progress
            value={(100 * file.done) / file.total}
            animated
            aria-label={t("fileInMaking", { done: file.done, total: file.total })}
            mb={6}
          />
          <span className={typography.small}>
            {t("fileInMaking", { done: file.done, total: file.total })}
          </span>
        </div>
      )}
    </FormModal>
  );
}
