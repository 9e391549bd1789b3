import type { ReactNode } from "react";
import { VisuallyHidden } from "@mantine/core";
import { fileNameIn, readDescription } from "#features/history/read-description.ts";
import { historyTexts } from "#features/history/history.texts.ts";
import { StoredFileLink } from "#features/uploads/stored-file.panel.tsx";
import { useTexts } from "#ui/texts.ts";
import classes from "#features/history/history.module.css";

interface HistoryDescriptionProps {
  description: string;
  /** Of each kind the first file, or all. */
  isWhole?: boolean;
}

/** Who asked, for what, and which files there were at that moment. */
export function HistoryDescription({ description, isWhole = false }: HistoryDescriptionProps) {
  const t = useTexts(historyTexts);
  const { requestedBy, type, templateFiles, finalFiles } = readDescription(description);
  return (
    <dl className={classes.parts} data-whole={isWhole || undefined}>
      <Part label={t("requestedBy")}>
        <span className={classes.line} dir="auto" title={requestedBy}>
          {requestedBy || "—"}
        </span>
      </Part>
      <Part label={t("type")}>{type === "production" ? t("production") : type || "—"}</Part>
      <Part label={t("templateFile")}>
        <Files paths={templateFiles} isWhole={isWhole} />
      </Part>
      <Part label={t("finalFile")}>
        <Files paths={finalFiles} isWhole={isWhole} />
      </Part>
    </dl>
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

function Files({ paths, isWhole }: { paths: string[]; isWhole: boolean }) {
  const t = useTexts(historyTexts);
  if (paths.length === 0) return "—";
  const shown = isWhole ? paths : paths.slice(0, 1);
  const hidden = paths.length - shown.length;
  return (
    <span className={classes.files}>
      {shown.map((path) => (
        <StoredFileLink key={path} file={{ path, name: fileNameIn(path) }} className={classes.line} />
      ))}
      {hidden > 0 && (
        <span className={classes.under} title={t("moreFiles", { count: hidden })}>
          <span aria-hidden>+{hidden}</span>
          <VisuallyHidden>{t("moreFiles", { count: hidden })}</VisuallyHidden>
        </span>
      )}
    </span>
  );
}
