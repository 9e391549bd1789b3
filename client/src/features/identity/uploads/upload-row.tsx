import { useRef, type ReactNode, type Ref } from "react";
import { ActionIcon, Progress } from "@mantine/core";
import { IconCheck, IconRefresh, IconX } from "@tabler/icons-react";
import { successCodes, type SuccessMessage } from "contract/messages/successes";
import type { Upload, UploadQueue } from "./upload-queue.ts";
import { uploadsTexts } from "./uploads.texts.ts";
import { focusContentIfLost } from "#ui/form/focus-content.ts";
import { FileIcon } from "#ui/value/file-icon.tsx";
import { formatFileSize } from "#ui/value/file-size.ts";
import { translateSuccess } from "#ui/text/messages/messages.ts";
import { useTexts } from "#ui/text/texts.ts";
import { Tip } from "#ui/feedback/tip.tsx";
import typography from "#ui/typography.module.css";
import layout from "#ui/layout.module.css";
import classes from "./uploads.module.css";

interface UploadRowProps {
  upload: Upload;
  queue: UploadQueue;
  /** The server's success message. */
  success: SuccessMessage;
}

/** One upload with its progress, error and actions. */
export function UploadRow({ upload, queue, success }: UploadRowProps) {
  const t = useTexts(uploadsTexts);
  const { id, file, state, progress } = upload;
  const { name } = file;
  const isActive = state === "waiting" || state === "running";
  const lastTool = useRef<HTMLButtonElement>(null);
  const retry = () => {
    queue.retry(id);
    // The button goes while the upload runs.
    lastTool.current?.focus();
  };
  const remove = () => {
    queue.remove(id);
    focusContentIfLost();
  };
  const canRetry = state === "failed" || state === "cancelled";
  return (
    <li className={classes.row} data-state={state}>
      <span className={layout.icon}>
        <FileIcon name={name} />
      </span>
      <span className={layout.words}>
        <span className={classes.name} title={name} dir="auto">
          {name}
        </span>
        {state === "running" && (
          <Progress
            value={progress * 100}
            size={4}
            mt={4}
            aria-label={t("uploadingFile", { name })}
            transitionDuration={100}
          />
        )}
        <State upload={upload} success={success} />
      </span>
      {canRetry && (
        <Tool label={t("retry", { name })} onClick={retry}>
          <IconRefresh size={16} stroke={1.6} />
        </Tool>
      )}
      <Tool
        ref={lastTool}
        label={t(isActive ? "cancel" : "remove", { name })}
        onClick={() => (isActive ? queue.cancel(id) : remove())}
      >
        <IconX size={16} stroke={1.6} />
      </Tool>
    </li>
  );
}

function State({
  upload: { state, progress, problem, file },
  success,
}: Pick<UploadRowProps, "upload" | "success">) {
  const t = useTexts(uploadsTexts);
  const size = formatFileSize(file.size);
  if (state === "refused" || state === "failed")
    return (
      <span className={classes.error} role="alert">
        {problem}
      </span>
    );
  if (state === "running")
    return (
      <span className={typography.caption}>
        {size} · {t("uploading", { percent: Math.round(progress * 100) })}
      </span>
    );
  return (
    <span className={typography.caption} role="status">
      {size} · {state === "done" && <IconCheck size={14} className={classes.done} aria-hidden />}
      {state === "done" ? translateSuccess({ code: successCodes[success], message: success }) : t(state)}
    </span>
  );
}

interface ToolProps {
  ref?: Ref<HTMLButtonElement>;
  label: string;
  onClick: () => void;
  children: ReactNode;
}

function Tool({ ref, label, onClick, children }: ToolProps) {
  return (
    <Tip label={label}>
      <ActionIcon ref={ref} variant="subtle" color="gray" size={28} aria-label={label} onClick={onClick}>
        {children}
      </ActionIcon>
    </Tip>
  );
}
