import { useState, type DragEvent } from "react";
import { IconUpload } from "@tabler/icons-react";
import { useTexts } from "#ui/text/texts.ts";
import { uiTexts } from "#ui/text/ui.texts.ts";
import layout from "#ui/layout.module.css";
import typography from "#ui/typography.module.css";
import classes from "./file-drop.module.css";

interface FileDropProps {
  /** The label for screen readers. */
  label: string;
  /** Describes the accepted files. */
  hint: string;
  extensions: readonly string[];
  isMany: boolean;
  hasError?: boolean;
  onFiles: (files: File[]) => void;
}

/** A drop zone based on a native file input, so that click and Enter work, too. */
export function FileDrop({ label, hint, extensions, isMany, hasError = false, onFiles }: FileDropProps) {
  const t = useTexts(uiTexts);
  const [isOver, setIsOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const files = [...event.dataTransfer.files];
    if (files.length > 0) onFiles(isMany ? files : files.slice(0, 1));
  };
  return (
    <label
      className={classes.drop}
      data-over={isOver || undefined}
      data-error={hasError || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <input
        className={classes.input}
        type="file"
        aria-label={`${label}: ${t(isMany ? "chooseFiles" : "chooseFile")}`}
        aria-invalid={hasError || undefined}
        accept={extensions.map((extension) => `.${extension}`).join(",")}
        multiple={isMany}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // Allows the same file to be chosen again after it was removed.
          currentTarget.value = "";
        }}
      />
      <IconUpload size={18} stroke={1.6} aria-hidden className={layout.icon} />
      <span className={classes.words}>
        <span>
          <span className={classes.choose}>{t(isMany ? "chooseFiles" : "chooseFile")}</span>{" "}
          <span className={classes.or}>{t(isMany ? "orDropFiles" : "orDropFile")}</span>
        </span>
        <span className={typography.small}>{hint}</span>
      </span>
    </label>
  );
}
