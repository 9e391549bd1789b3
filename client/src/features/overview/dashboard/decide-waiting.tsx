import type { WaitingItem } from "contract/dashboard/dashboard.contract";
import { DecideApp } from "#features/apps/apps/decide-app.panel.tsx";
import { DecideRegistration } from "#features/identity/registrations/decide-registration.panel.tsx";
import { DecideRequest } from "#features/sit/production-requests/decide-request.panel.tsx";

interface DecideWaitingProps {
  item: WaitingItem;
  onClose: () => void;
}

/** The decision on something that waits. */
export function DecideWaiting({ item: { kind, db_id }, onClose }: DecideWaitingProps) {
  switch (kind) {
    case "app":
    case "app_change":
      return <DecideApp appId={db_id} onClose={onClose} />;
    case "registration":
      return <DecideRegistration registrationId={db_id} onClose={onClose} />;
    case "request":
      return <DecideRequest requestId={db_id} onClose={onClose} />;
  }
}
