import { openLink } from "contract/links";
import { DecideForm } from "./decide.form.tsx";
import { registrationQuery } from "./registrations.queries.ts";
import { LoadedDialog } from "#ui/form/loaded-dialog.tsx";

interface DecideRegistrationProps {
  registrationId: string;
  onClose: () => void;
}

/** The decision on a registration that waits. */
export const DecideRegistration = ({ registrationId, onClose }: DecideRegistrationProps) => (
  <LoadedDialog
    query={registrationQuery(registrationId)}
    page={openLink("/app/registrations", registrationId)}
    onClose={onClose}
  >
    {(registration) =>
      registration.can.decide ? (
        <DecideForm registrations={[registration]} granted="true" opened onClose={onClose} />
      ) : null
    }
  </LoadedDialog>
);
