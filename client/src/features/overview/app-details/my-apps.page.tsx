import { MyApps } from "#features/apps/apps/my-apps.panel.tsx";
import { AppPeek } from "./app-peek.tsx";

export const MyAppsPage = () => <MyApps Details={AppPeek} />;
