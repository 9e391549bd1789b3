import { WaitingApps } from "#features/apps/apps/waiting-apps.panel.tsx";
import { AppPeek } from "./app-peek.tsx";

export const ApprovedPage = () => <WaitingApps Details={AppPeek} />;
