import { Anchor, Button, Group } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { Link } from "react-router-dom";
import { callbacksTexts } from "./callbacks.texts.ts";
import { getArea, useReader } from "#session/use-session.ts";
import { CodeBlock } from "#ui/code/code-block.tsx";
import { Card } from "#ui/page/card.tsx";
import { useTexts } from "#ui/text/texts.ts";

/** How a developer behind a firewall receives the callbacks of an app. */
export function ListenCard({ appId }: { appId: string }) {
  const t = useTexts(callbacksTexts);
  const area = getArea(useReader());
  const command =
    `read -rs SNAP_TOKEN; export SNAP_TOKEN\n` +
    `node listen.mjs --portal ${location.origin} --app ${appId} --to http://localhost:3000`;
  return (
    <Card title={t("listenTitle")} hint={t("listenHint")}>
      <Group gap="xs" mb="sm">
        {[
          { file: "listen.mjs", label: t("nodeScript") },
          { file: "listen.py", label: t("pythonScript") },
        ].map(({ file, label }) => (
          <Button
            key={file}
            variant="default"
            component="a"
            href={`/${file}`}
            download={file}
            leftSection={<IconDownload size={16} stroke={1.6} />}
          >
            {label}
          </Button>
        ))}
      </Group>
      <CodeBlock what={t("command")} code={command} />
      <p>
        {t("listenToken")}{" "}
        <Anchor component={Link} to={`${area}/profile`} inherit>
          {t("createToken")}
        </Anchor>
      </p>
    </Card>
  );
}
