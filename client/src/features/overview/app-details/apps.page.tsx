import { AllApps } from "#features/apps/apps/all-apps.panel.tsx";
import { AppPeek } from "./app-peek.tsx";

export const AppsPage = () => <AllApps Details={AppPeek} />;
