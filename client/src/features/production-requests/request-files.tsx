import { ActionIcon, Tooltip } from "@mantine/core";
import { modals } from "@mantine/modals";
import { IconDownload, IconEye } from "@tabler/icons-react";
import type {
  ProductionRequest,
  RequestFile,
} from "contract/production-requests/production-requests.contract";
import { productionRequestsTexts } from "#features/production-requests/production-requests.texts.ts";
import { canPreview, openStoredFile, StoredFileLink } from "#features/uploads/stored-file.panel.tsx";
import { useDownload } from "#features/uploads/uploads.queries.ts";
import { formatDateTime } from "#ui/date-time.ts";
import { FileIcon } from "#ui/file-icon.tsx";
import { formatFileSize } from "#ui/file-size.ts";
import { isoOf } from "#ui/plain-timestamp.ts";
import { textsNow, useTexts } from "#ui/texts.ts";
import classes from "#features/production-requests/production-requests.module.css";

export function openRequestFiles(request: ProductionRequest) {
  modals.open({
    title: textsNow(productionRequestsTexts)("filesOf", { name: request.requested_by }),
    size: "lg",
    children: <RequestFiles files={request.files} />,
  });
}

/** Template files first, then final files; each with what one wants to know before opening it. */
export function RequestFiles({ files }: { files: readonly RequestFile[] }) {
  const t = useTexts(productionRequestsTexts);
  if (files.length === 0) return <p className={classes.nothing}>{t("noFiles")}</p>;
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
  return (
    <li className={classes.fileRow}>
      <span className={classes.fileIcon}>
        <FileIcon name={name} />
      </span>
      <span className={classes.fileWords}>
        <StoredFileLink file={file} className={classes.fileName} />
        <span className={classes.under}>
          {t("uploadedBy", {
            size: formatFileSize(file.size_bytes),
            name: file.uploaded_by,
            time: formatDateTime(new Date(isoOf(file.uploaded_at))),
          })}
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
    <Tooltip label={label}>
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
    </Tooltip>
  );
}
