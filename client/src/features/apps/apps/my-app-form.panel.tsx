import { useState } from "react";
import { useQuery } from "@tanstack/react-query";
import type { App } from "contract/apps/apps.contract";
import { useDialogOfDeveloper } from "#features/identity/company-members/company-members.queries.ts";
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
  const [isWanted, dialog] = useNewDialog();
  // A viewer can follow a link with `?new=1`, too.
  const isCreating = useDialogOfDeveloper(isWanted);
  const [like, setLike] = useState<App | null>(null);
  const open = (app: App | null) => (app === null ? dialog.open() : setLike(app));
  const form = (
    <>
      <CreateMyAppForm
        key={environment}
        environment={environment}
        like={null}
        opened={isCreating}
        onClose={dialog.close}
      />
      {/* Its own form, because the URL opens the form for a new app, also over this one. */}
      {like !== null && !isCreating && (
        <CreateMyAppForm environment={environment} like={like} opened onClose={() => setLike(null)} />
      )}
    </>
  );
  return { open, form };
}
