import { ActionIcon, Box } from "@mantine/core";
import { modals } from "@mantine/modals";
import { IconDownload, IconEye } from "@tabler/icons-react";
import type {
  ProductionRequest,
  RequestFile,
} from "contract/production-requests/production-requests.contract";
import { productionRequestsTexts } from "./production-requests.texts.ts";
import { canPreview, openStoredFile, StoredFileLink } from "#features/identity/uploads/stored-file.panel.tsx";
import { useDownload } from "#features/identity/uploads/uploads.queries.ts";
import { formatDateTime } from "#ui/value/date-time.ts";
import { FileIcon } from "#ui/value/file-icon.tsx";
import { formatFileSize } from "#ui/value/file-size.ts";
import { Timestamp } from "#ui/value/timestamp.tsx";
import { toIso } from "#ui/value/plain-timestamp.ts";
import { getTexts, useTexts } from "#ui/text/texts.ts";
import { Tip } from "#ui/feedback/tip.tsx";
import layout from "#ui/layout.module.css";
import typography from "#ui/typography.module.css";
import classes from "./production-requests.module.css";

export function openRequestFiles(request: ProductionRequest) {
  modals.open({
    title: getTexts(productionRequestsTexts)("filesOf", { name: request.requested_by }),
    size: "lg",
    children: <RequestFiles files={request.files} />,
  });
}

/** Template files, then final files, with size, uploader and time. */
export function RequestFiles({ files }: { files: readonly RequestFile[] }) {
  const t = useTexts(productionRequestsTexts);
  if (files.length === 0) return <p className={typography.muted}>{t("noFiles")}</p>;
  const groups = [
    { purpose: "template", title: t("templateFiles") },
    { purpose: "final", title: t("finalFiles") },
  ] as const;
  return groups.map(({ purpose, title }) => {
    const own = files.filter((file) => file.purpose === purpose);
    if (own.length === 0) return null;
    return (
      <section key={purpose} className={classes.fileGroup}>
        <h4 className={classes.groupTitle}>{title}</h4>
        <ul className={classes.fileRows}>
          {own.map((file) => (
            <FileRow key={file.path} file={file} />
          ))}
        </ul>
      </section>
    );
  });
}

function FileRow({ file }: { file: RequestFile }) {
  const t = useTexts(productionRequestsTexts);
  const download = useDownload();
  const { name } = file;
  const uploadedAt = new Date(toIso(file.uploaded_at));
  return (
    <li className={classes.fileRow}>
      <Box component="span" mr={8} className={layout.icon}>
        <FileIcon name={name} />
      </Box>
      <span className={layout.words}>
        <StoredFileLink file={file} className={typography.ellipsis} />
        <span className={typography.caption}>
          {formatFileSize(file.size_bytes)} · {file.uploaded_by} ·{" "}
          <Timestamp timestamp={uploadedAt}>{formatDateTime(uploadedAt)}</Timestamp>
        </span>
      </span>
      {canPreview(name) && (
        <Tool label={t("previewOf", { name })} onClick={() => openStoredFile(file)} icon={IconEye} />
      )}
      <Tool
        label={t("downloadOf", { name })}
        isPending={download.isPending}
        onClick={() => download.mutate(file)}
        icon={IconDownload}
      />
    </li>
  );
}

interface ToolProps {
  label: string;
  icon: typeof IconEye;
  isPending?: boolean;
  onClick: () => void;
}

function Tool({ label, icon: Icon, isPending = false, onClick }: ToolProps) {
  return (
    <Tip label={label}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={32}
        aria-label={label}
        loading={isPending}
        onClick={onClick}
      >
        <Icon size={18} stroke={1.6} />
      </ActionIcon>
    </Tip>
  );
}
