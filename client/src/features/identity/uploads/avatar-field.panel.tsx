import type { ReactNode } from "react";
import { Button, Input } from "@mantine/core";
import { successCodes } from "contract/messages/successes";
import { UploadRow } from "./upload-row.tsx";
import type { Uploads } from "./uploads.queries.ts";
import { uploadsTexts } from "./uploads.texts.ts";
import { FileDrop } from "#ui/form/file-drop.tsx";
import { InitialsAvatar } from "./initials-avatar.panel.tsx";
import { translateSuccess } from "#ui/text/messages/messages.ts";
import { useTexts } from "#ui/text/texts.ts";
import typography from "#ui/typography.module.css";
import classes from "./uploads.module.css";

interface AvatarFieldProps {
  uploads: Uploads;
  /** The path of the stored picture; empty for the default avatar. */
  value: string;
  onChange: (path: string) => void;
  /** The name for the initials, shown without a picture. */
  name: string;
  error?: ReactNode;
}

/** The picture of a user; the surrounding form saves it. */
export function AvatarField({ uploads, value, onChange, name, error }: AvatarFieldProps) {
  const t = useTexts(uploadsTexts);
  const { items, queue, endpoint } = uploads;
  const { extensions } = endpoint.multipart;
  const pending = items.filter(({ state }) => state !== "done");
  const isStored = items.some(({ state }) => state === "done");
  const remove = () => {
    queue.clear();
    onChange("");
  };
  return (
    <Input.Wrapper label={t("avatar")} labelElement="div" error={error}>
      <div className={classes.avatar}>
        <InitialsAvatar name={name} path={value} size={64} />
        <div className={classes.avatarTools}>
          <FileDrop
            label={t("avatar")}
            hint={t("imageHint", { extensions: extensions.join(", ") })}
            extensions={extensions}
            isMany={false}
            onFiles={(files) => {
              queue.clear();
              queue.add(files.slice(0, 1));
            }}
          />
          {value === "" ? (
            <span className={typography.caption}>{t("defaultAvatar")}</span>
          ) : (
            <Button size="compact-sm" variant="default" onClick={remove}>
              {t("removeAvatar")}
            </Button>
          )}
        </div>
      </div>
      {isStored && (
        <span className={typography.caption} role="status">
          {translateSuccess({ code: successCodes[endpoint.message], message: endpoint.message })}
        </span>
      )}
      {pending.length > 0 && (
        <ul className={classes.rows} aria-label={t("avatar")}>
          {pending.map((upload) => (
            <UploadRow key={upload.id} upload={upload} queue={queue} success={endpoint.message} />
          ))}
        </ul>
      )}
    </Input.Wrapper>
  );
}
