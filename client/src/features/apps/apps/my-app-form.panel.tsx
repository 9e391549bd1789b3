import { useState } from "react";
import { useQuery } from "@tanstack/react-query";
import type { App } from "contract/apps/apps.contract";
import { portalQuery } from "#features/platform/portal/portal.queries.ts";
import { createLazyDialog } from "#ui/form/lazy-dialog.tsx";
import { useNewDialog } from "#ui/form/use-new-dialog.ts";

const CreateMyAppForm = createLazyDialog(
  async () => (await import("./create-my-app.form.tsx")).CreateMyAppForm,
);

/** The form in which a tenant asks for an app: a new one, or one like an app that was rejected or closed. */
export function useMyAppForm() {
  const { data: portal } = useQuery(portalQuery);
  const environment = portal?.environment ?? "production";
  const [isCreating, dialog] = useNewDialog();
  const [like, setLike] = useState<App | null>(null);
  const open = (app: App | null) => {
    setLike(app);
    dialog.open();
  };
  const form = (
    <CreateMyAppForm
      key={`${environment} ${like?.db_id ?? ""}`}
      environment={environment}
      like={like}
      opened={isCreating}
      onClose={dialog.close}
    />
  );
  return { open, form };
}
