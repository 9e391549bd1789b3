import { Button, Menu } from "@mantine/core";
import { IconChevronDown, IconSend } from "@tabler/icons-react";
import { Link } from "react-router-dom";
import type { App } from "contract/apps/apps.contract";
import { appDetailsTexts } from "./app-details.texts.ts";
import { getRole, useSignedIn } from "#session/use-session.ts";
import { ActionItems, type RowAction } from "#ui/table/row-actions.tsx";
import { useTexts } from "#ui/text/texts.ts";

/** A call for those who may send one, and the menu of what can be done with the app. */
export function AppHeadActions({ app, actions }: { app: App; actions: readonly RowAction[] }) {
  const t = useTexts(appDetailsTexts);
  const isTenant = getRole(useSignedIn().roles) === "tenant";
  return (
    <>
      {actions.length > 0 && (
        <Menu position="bottom-end" width={220}>
          <Menu.Target>
            <Button variant="default" rightSection={<IconChevronDown size={16} stroke={1.6} />}>
              {t("actions")}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <ActionItems actions={actions} />
          </Menu.Dropdown>
        </Menu>
      )}
      {isTenant && app.can.sign && (
        <Button
          component={Link}
          to={`/tenant/siggen?${new URLSearchParams({ mode: "send", app: app.db_id }).toString()}`}
          leftSection={<IconSend size={16} stroke={1.6} />}
        >
          {t("send")}
        </Button>
      )}
    </>
  );
}
