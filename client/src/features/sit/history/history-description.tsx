import type { ReactNode } from "react";
import { VisuallyHidden } from "@mantine/core";
import { getFileName, readDescription } from "contract/history/read-description";
import { historyTexts } from "./history.texts.ts";
import { StoredFileLink } from "#features/identity/uploads/stored-file.panel.tsx";
import { useTexts } from "#ui/text/texts.ts";
import layout from "#ui/layout.module.css";
import classes from "./history.module.css";

interface HistoryDescriptionProps {
  description: string;
  /** Shows all files instead of the newest of each kind. */
  showsAll?: boolean;
}

/** The requester, the type and the files at the time of the event. */
export function HistoryDescription({ description, showsAll = false }: HistoryDescriptionProps) {
  const t = useTexts(historyTexts);
  const { requestedBy, type, templateFiles, finalFiles } = readDescription(description);
  const typeName = type === "production" ? t("production") : type || "—";
  if (!showsAll)
    return (
      <span className={classes.brief}>
        <span className={layout.line}>
          <span dir="auto">{requestedBy || "—"}</span> · {typeName}
        </span>
        <span
          className={classes.attachments}
          data-both={(templateFiles.length > 0 && finalFiles.length > 0) || undefined}
        >
          <Attached label={t("templateFile")} paths={templateFiles} />
          <Attached label={t("finalFile")} paths={finalFiles} />
        </span>
      </span>
    );
  return (
    <dl className={classes.parts}>
      <Part label={t("requestedBy")}>
        <span dir="auto">{requestedBy || "—"}</span>
      </Part>
      <Part label={t("type")}>{typeName}</Part>
      <Part label={t("templateFile")}>
        <Files paths={templateFiles} />
      </Part>
      <Part label={t("finalFile")}>
        <Files paths={finalFiles} />
      </Part>
    </dl>
  );
}

/** The newest file of a kind and the number of others; nothing without files. */
function Attached({ label, paths }: { label: string; paths: string[] }) {
  const t = useTexts(historyTexts);
  const last = paths.at(-1);
  if (last === undefined) return null;
  const others = paths.length - 1;
  return (
    <span className={classes.attached} title={label}>
      <span className={`${classes.under ?? ""} ${classes.kind ?? ""}`}>{label}</span>
      <StoredFileLink file={{ path: last, name: getFileName(last) }} className={layout.line} />
      {others > 0 && (
        <span className={classes.under} title={t("moreFiles", { count: others })}>
          <span aria-hidden>+{others}</span>
          <VisuallyHidden>{t("moreFiles", { count: others })}</VisuallyHidden>
        </span>
      )}
    </span>
  );
}

function Part({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes.part}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Files({ paths }: { paths: string[] }) {
  if (paths.length === 0) return "—";
  return (
    <span className={classes.files}>
      {paths.map((path) => (
        <StoredFileLink key={path} file={{ path, name: getFileName(path) }} />
      ))}
    </span>
  );
}
