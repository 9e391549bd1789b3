import { WaitingApps } from "#features/apps/apps/waiting-apps.panel.tsx";
import { AppDetails } from "./app-details.tsx";

export const ApprovedPage = () => <WaitingApps Details={AppDetails} />;
