import { Anchor, Box, Button, Text } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { Link } from "react-router-dom";
import type { App } from "contract/apps/apps.contract";
import { usePostmanCollection } from "./postman-collections.queries.ts";
import { postmanCollectionsTexts } from "./postman-collections.texts.ts";
import { getArea, useReader } from "#session/use-session.ts";
import { useLanguage, useTexts } from "#ui/text/texts.ts";

interface PostmanDownloadProps {
  app: App;
  /** Beside other controls. */
  isCompact?: boolean;
}

/** Downloads the services of an app, with signing, for Postman. */
export function PostmanDownload({ app, isCompact = false }: PostmanDownloadProps) {
  const t = useTexts(postmanCollectionsTexts);
  const [language] = useLanguage();
  const { mutate, isPending } = usePostmanCollection(app.db_id, language);
  return (
    <Button
      variant={isCompact ? "subtle" : "default"}
      {...(isCompact ? { size: "compact-sm" } : {})}
      leftSection={<IconDownload size={16} stroke={1.6} />}
      loading={isPending}
      onClick={() => mutate()}
    >
      {t("download")}
    </Button>
  );
}

/** The download, with how to use the file. */
export function PostmanCollection({ app }: { app: App }) {
  const t = useTexts(postmanCollectionsTexts);
  const area = getArea(useReader());
  return (
    <Box mt="md">
      <PostmanDownload app={app} />
      <Text size="sm" c="dimmed" mt="xs">
        {t("hint")}{" "}
        <Anchor component={Link} to={`${area}/documentations/postman`} inherit underline="always">
          {t("guide")}
        </Anchor>
      </Text>
    </Box>
  );
}
