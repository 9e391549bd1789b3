import { MyApps } from "#features/apps/apps/my-apps.panel.tsx";
import { AppDetails } from "./app-details.tsx";

export const MyAppsPage = () => <MyApps Details={AppDetails} />;
