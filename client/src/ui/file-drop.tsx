import { useState, type DragEvent } from "react";
import { IconUpload } from "@tabler/icons-react";
import { useTexts } from "#ui/texts.ts";
import { uiTexts } from "#ui/ui.texts.ts";
import classes from "#ui/file-drop.module.css";

interface FileDropProps {
  /** Names the field for people who cannot see where it stands. */
  label: string;
  /** What may be chosen, for people. */
  hint: string;
  extensions: readonly string[];
  isMany: boolean;
  hasError?: boolean;
  onFiles: (files: File[]) => void;
}

/** Drop files, click, or press Enter: a native file input lies under it all. */
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
          // The same file may be chosen again after it was removed.
          currentTarget.value = "";
        }}
      />
      <IconUpload size={18} stroke={1.6} aria-hidden className={classes.icon} />
      <span className={classes.words}>
        <span>
          <span className={classes.choose}>{t(isMany ? "chooseFiles" : "chooseFile")}</span>{" "}
          <span className={classes.or}>{t(isMany ? "orDropFiles" : "orDropFile")}</span>
        </span>
        <span className={classes.hint}>{hint}</span>
      </span>
    </label>
  );
}
