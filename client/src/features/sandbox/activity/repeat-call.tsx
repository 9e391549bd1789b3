import { Button, Group } from "@mantine/core";
import { IconSend } from "@tabler/icons-react";
import { Link } from "react-router-dom";
import type { ActivityDetail } from "contract/activity/activity.contract";
import { consumerServices } from "contract/snap/services";
import { CallProgram } from "#features/sandbox/services/call-program.panel.tsx";
import { activityTexts } from "./activity.texts.ts";
import { toSampleCall } from "./call-explanation.panel.tsx";
import { useReader } from "#session/use-session.ts";
import { useTexts } from "#ui/text/texts.ts";

/** Sends a recorded call again: by the portal with new references, or by an own program. */
export function RepeatCall({ activity }: { activity: ActivityDetail }) {
  const t = useTexts(activityTexts);
  const isTenant = useReader() === "tenant";
  const { service_code: service, db_id: activityId } = activity;
  const sent = toSampleCall(activity);
  // A call of the portal is sent again by the simulator, which signs for another party.
  if (sent === undefined || activity.direction === "outgoing") return null;
  return (
    <Group gap="xs" mb={12}>
      <CallProgram kind="repeat" service={service} sent={sent} language="curl" />
      {isTenant && consumerServices.some(({ code }) => code === service) && (
        <Button
          component={Link}
          to={`/tenant/documentations/services/${service}?call=${activityId}#send`}
          variant="default"
          size="xs"
          leftSection={<IconSend size={14} stroke={1.6} />}
        >
          {t("sendAgain")}
        </Button>
      )}
    </Group>
  );
}
