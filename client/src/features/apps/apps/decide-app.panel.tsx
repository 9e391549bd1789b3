import { pageLink } from "contract/links";
import { AppChangeForm } from "./app-change.form.tsx";
import { ApproveAppForm } from "./approve-app.form.tsx";
import { appQuery } from "./apps.queries.ts";
import { LoadedDialog } from "#ui/form/loaded-dialog.tsx";

/** The decision on an app that waits, or on a request of its owner. */
export function DecideApp({ appId, onClose }: { appId: string; onClose: () => void }) {
  const shared = { opened: true, onClose };
  return (
    <LoadedDialog query={appQuery(appId)} page={pageLink("/app/apps", appId)} onClose={onClose}>
      {(app) => {
        if (app.can.approve) return <ApproveAppForm app={app} {...shared} />;
        if (app.can.decide_extension) return <AppChangeForm change="decideExtension" app={app} {...shared} />;
        if (app.can.decide_change) return <AppChangeForm change="decideChange" app={app} {...shared} />;
        return null;
      }}
    </LoadedDialog>
  );
}
