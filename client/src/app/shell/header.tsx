import { ActionIcon, Menu, Tooltip, UnstyledButton } from "@mantine/core";
import { IconChevronDown, IconChevronRight, IconLogout, IconMenu2, IconUser } from "@tabler/icons-react";
import { Link, useLocation } from "react-router-dom";
import { PaletteButton } from "#app/search/palette-button.tsx";
import { getSegments } from "./breadcrumb.ts";
import { shellTexts } from "./shell.texts.ts";
import { NotificationBell } from "#features/messaging/notifications/notification-bell.panel.tsx";
import { getArea, getRole, useSignedIn } from "#session/use-session.ts";
import { InitialsAvatar } from "#features/identity/uploads/initials-avatar.panel.tsx";
import { LanguageSwitch } from "#ui/page/language-switch.tsx";
import { useTexts } from "#ui/text/texts.ts";
import { ThemeSwitch } from "#ui/page/theme-switch.tsx";
import classes from "./header.module.css";

/** `onOpenMenu` is set if the sidebar is a drawer, or a rail on a narrow screen. */
export function Header({ onOpenMenu }: { onOpenMenu: (() => void) | undefined }) {
  const t = useTexts(shellTexts);
  return (
    <header className={classes.header}>
      {onOpenMenu !== undefined && (
        <ActionIcon variant="subtle" color="gray" size={40} aria-label={t("openMenu")} onClick={onOpenMenu}>
          <IconMenu2 size={20} stroke={1.6} />
        </ActionIcon>
      )}
      <Breadcrumb />
      <div className={classes.tools}>
        <PaletteButton />
        <LanguageSwitch />
        <ThemeSwitch />
        <NotificationBell />
        <AccountMenu />
      </div>
    </header>
  );
}

function Breadcrumb() {
  const t = useTexts(shellTexts);
  const segments = getSegments(useLocation().pathname);
  return (
    <nav aria-label={t("youAreHere")} className={classes.breadcrumb}>
      <span className={classes.here}>{t("youAreHere")}</span>
      <ol className={classes.segments}>
        {segments.map((segment, index) => (
          <li key={`${index}-${segment}`} aria-current={index === segments.length - 1 ? "page" : undefined}>
            {index > 0 && <IconChevronRight size={14} stroke={1.6} aria-hidden />}
            {segment}
          </li>
        ))}
      </ol>
    </nav>
  );
}

function AccountMenu() {
  const t = useTexts(shellTexts);
  const { claims, roles } = useSignedIn();
  const name = `${claims.given_name} ${claims.family_name}`.trim() || claims.preferred_username;
  const profile = `${getArea(getRole(roles))}/profile`;
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <Tooltip label={name}>
          <UnstyledButton className={classes.account} aria-label={t("account", { name })}>
            <InitialsAvatar name={name} path={claims.avatar} size={32} />
            <span className={classes.accountName}>{name}</span>
            <IconChevronDown size={14} stroke={1.8} aria-hidden className={classes.accountChevron} />
          </UnstyledButton>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.who}>
          <strong>{name}</strong>
          <span>{claims.email}</span>
        </div>
        <Menu.Divider />
        <Menu.Item component={Link} to={profile} leftSection={<IconUser size={16} stroke={1.6} />}>
          {t("myAccount")}
        </Menu.Item>
        <Menu.Item component={Link} to="/logout" leftSection={<IconLogout size={16} stroke={1.6} />}>
          {t("logOut")}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
