import type { ReactNode } from "react";
import { Input } from "@mantine/core";
import { UploadRow } from "./upload-row.tsx";
import type { Uploads } from "./uploads.queries.ts";
import { uploadsTexts } from "./uploads.texts.ts";
import { FileDrop } from "#ui/form/file-drop.tsx";
import { useTexts } from "#ui/text/texts.ts";
import classes from "./uploads.module.css";

interface DocumentFieldProps {
  label: string;
  uploads: Uploads;
  error?: ReactNode;
}

/** Uploads several documents; each upload starts immediately, before the form is submitted. */
export function DocumentField({ label, uploads: { items, queue, endpoint }, error }: DocumentFieldProps) {
  const t = useTexts(uploadsTexts);
  const { message, multipart } = endpoint;
  const isInvalid = error !== undefined && error !== null && error !== "";
  return (
    <Input.Wrapper label={label} labelElement="div" error={isInvalid ? error : undefined}>
      <FileDrop
        label={label}
        hint={t("documentHint", { extensions: multipart.extensions.join(", ") })}
        extensions={multipart.extensions}
        isMany
        hasError={isInvalid}
        onFiles={queue.add}
      />
      {items.length > 0 && (
        <ul className={classes.rows} aria-label={label}>
          {items.map((upload) => (
            <UploadRow key={upload.id} upload={upload} queue={queue} success={message} />
          ))}
        </ul>
      )}
    </Input.Wrapper>
  );
}
