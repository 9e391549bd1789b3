import { useComputedColorScheme, useMantineColorScheme } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import {
  IconBuildingBank,
  IconCopy,
  IconFilePlus,
  IconLanguage,
  IconLogout,
  IconMoon,
  IconPlus,
  IconShieldPlus,
  IconSun,
  IconUserPlus,
  type TablerIcon,
} from "@tabler/icons-react";
import { useNavigate } from "react-router-dom";
import type { AdminPage } from "contract/pages";
import { listPages } from "#app/pages.ts";
import { searchTexts } from "./search.texts.ts";
import { useMayDevelop } from "#features/identity/company-members/company-members.queries.ts";
import { getArea, getRole, useSignedIn } from "#session/use-session.ts";
import { useLanguage, useTexts } from "#ui/text/texts.ts";
import { uiTexts } from "#ui/text/ui.texts.ts";
import { copyText } from "#ui/value/use-copy.ts";

export interface Command {
  id: string;
  title: string;
  /** Additional search words. */
  text: string;
  icon: TablerIcon;
  run: () => void;
}

/** The commands of the palette. */
export function useCommands(): Command[] {
  const t = useTexts(searchTexts);
  const tUi = useTexts(uiTexts);
  const navigate = useNavigate();
  const { claims, roles } = useSignedIn();
  const [language, setLanguage] = useLanguage();
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme("light", { getInitialValueInEffect: false }) === "dark";
  const role = getRole(roles) ?? "tenant";
  const area = getArea(role);
  const mayDevelop = useMayDevelop();

  const copy = async (value: string, what: string) => {
    const isCopied = await copyText(value);
    notifications.show({
      message: isCopied ? `${tUi("copied")}: ${what}` : tUi("copyFailed"),
      color: isCopied ? "green" : "red",
      withBorder: true,
    });
  };
  /** Opens the create form of a page, if the role has that page. */
  const buildCreateCommand = (
    command: Omit<Command, "text" | "run">,
    page: AdminPage,
    thing: string,
  ): Command[] => {
    const path = `${area}/${page}`;
    const hasPage = listPages(role).some((each) => each.path === path);
    const text = `create new add buat baru tambah ${thing}`;
    return hasPage ? [{ ...command, text, run: () => void navigate(`${path}?new=1`) }] : [];
  };
  const buildCopyCommand = (id: string, title: string, value: () => string): Command => ({
    id,
    title,
    text: "",
    icon: IconCopy,
    run: () => void copy(value(), value()),
  });

  return [
    ...(mayDevelop
      ? [
          ...buildCreateCommand(
            { id: "new-app", title: t("newApp"), icon: IconPlus },
            "apps",
            "app aplikasi",
          ),
          ...buildCreateCommand(
            { id: "new-request", title: t("newRequest"), icon: IconFilePlus },
            "productions",
            "request permintaan",
          ),
        ]
      : []),
    ...buildCreateCommand(
      { id: "new-tenant", title: t("newTenant"), icon: IconUserPlus },
      "tenants",
      "tenant",
    ),
    ...buildCreateCommand(
      { id: "new-administrator", title: t("newAdministrator"), icon: IconShieldPlus },
      "administrators",
      "administrator",
    ),
    ...buildCreateCommand(
      { id: "new-source-account", title: t("newSourceAccount"), icon: IconBuildingBank },
      "source-accounts",
      "source account rekening sumber",
    ),
    {
      id: "language",
      title: t("switchLanguage"),
      text: "language bahasa english indonesia",
      icon: IconLanguage,
      run: () => setLanguage(language === "en" ? "id" : "en"),
    },
    {
      id: "theme",
      title: tUi(isDark ? "lightTheme" : "darkTheme"),
      text: "theme dark light tema gelap terang",
      icon: isDark ? IconSun : IconMoon,
      run: () => setColorScheme(isDark ? "light" : "dark"),
    },
    buildCopyCommand("copy-user-id", t("copyUserId"), () => claims.sub),
    buildCopyCommand("copy-username", t("copyUsername"), () => claims.preferred_username),
    buildCopyCommand("copy-address", t("copyAddress"), () => window.location.href),
    {
      id: "log-out",
      title: t("logOut"),
      text: "logout sign out",
      icon: IconLogout,
      run: () => void navigate("/logout"),
    },
  ];
}
