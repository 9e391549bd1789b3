import type { ReactNode } from "react";
import { Select } from "@mantine/core";
import type { App } from "contract/apps/apps.contract";
import type { SnapService } from "contract/snap/services";
import { RequestProduct } from "#features/apps/apps/request-product.panel.tsx";
import { PostmanDownload } from "#features/sandbox/postman-collections/postman-collection.panel.tsx";
import { sandboxCallsTexts } from "./sandbox-calls.texts.ts";
import { useTexts } from "#ui/text/texts.ts";
import classes from "./sandbox-calls.module.css";

interface SendAppFieldProps {
  service: SnapService;
  apps: readonly App[];
  /** The chosen one; undefined without any. */
  app: App | undefined;
  /** Whether an app has the product of the service. */
  isGranted: (app: App) => boolean;
  hint: string | undefined;
  error: ReactNode;
  onChange: (appId: string) => void;
}

/** The app that calls, those with the product first; one without it can ask for it here. With it, its collection has the service. */
export function SendAppField({ service, apps, app, isGranted, hint, error, onChange }: SendAppFieldProps) {
  const t = useTexts(sandboxCallsTexts);
  return (
    <div className={classes.form}>
      <Select
        label={t("app")}
        placeholder={t("chooseApp")}
        description={hint}
        data={[...apps.filter(isGranted), ...apps.filter((each) => !isGranted(each))].map((each) => ({
          value: each.db_id,
          label: isGranted(each) ? each.name : t("withoutProduct", { name: each.name }),
        }))}
        value={app?.db_id ?? null}
        error={error}
        onChange={(value: string | null) => onChange(value ?? "")}
        allowDeselect={false}
        disabled={apps.length === 0}
        searchable
      />
      {app !== undefined && isGranted(app) && (
        <div>
          <PostmanDownload app={app} isCompact />
        </div>
      )}
      {app !== undefined && !isGranted(app) && (
        <div className={classes.cure} role="note">
          <p>{t("productMissing", { name: app.name, service: service.name })}</p>
          <RequestProduct app={app} service={service.code} />
        </div>
      )}
    </div>
  );
}
