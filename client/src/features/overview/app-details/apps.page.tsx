import { AllApps } from "#features/apps/apps/all-apps.panel.tsx";
import { AppDetails } from "./app-details.tsx";

export const AppsPage = () => <AllApps Details={AppDetails} />;
