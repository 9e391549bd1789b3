import { ActionIcon, Menu, UnstyledButton } from "@mantine/core";
import { IconChevronDown, IconChevronRight, IconLogout, IconMenu2, IconUser } from "@tabler/icons-react";
import { Link, useLocation } from "react-router-dom";
import { PaletteButton } from "#app/search/palette-button.tsx";
import { getLinks, getSegments } from "./breadcrumb.ts";
import { shellTexts } from "./shell.texts.ts";
import { NotificationBell } from "#features/messaging/notifications/notification-bell.panel.tsx";
import { getArea, getRole, useSignedIn } from "#session/use-session.ts";
import { InitialsAvatar } from "#features/identity/uploads/initials-avatar.panel.tsx";
import { LanguageSwitch } from "#ui/page/language-switch.tsx";
import { useTexts } from "#ui/text/texts.ts";
import { ThemeSwitch } from "#ui/page/theme-switch.tsx";
import { Tip } from "#ui/feedback/tip.tsx";
import classes from "./header.module.css";

interface HeaderProps {
  /** The name of the thing that the page shows, if its id is in the path. */
  subject: string | null;
  /** Set if the sidebar is a drawer, or a rail on a narrow screen. */
  onOpenMenu: (() => void) | undefined;
}

export function Header({ subject, onOpenMenu }: HeaderProps) {
  const t = useTexts(shellTexts);
  return (
    <header className={classes.header}>
      {onOpenMenu !== undefined && (
        <ActionIcon variant="subtle" color="gray" size={40} aria-label={t("openMenu")} onClick={onOpenMenu}>
          <IconMenu2 size={20} stroke={1.6} />
        </ActionIcon>
      )}
      <Breadcrumb subject={subject} />
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

function Breadcrumb({ subject }: { subject: string | null }) {
  const t = useTexts(shellTexts);
  const { pathname } = useLocation();
  const segments = getSegments(pathname, subject);
  const links = getLinks(pathname);
  return (
    <nav aria-label={t("youAreHere")} className={classes.breadcrumb}>
      <span className={classes.here}>{t("youAreHere")}</span>
      <ol className={classes.segments}>
        {segments.map((segment, index) => (
          <li key={`${index}-${segment}`} aria-current={index === segments.length - 1 ? "page" : undefined}>
            {index > 0 && <IconChevronRight size={14} stroke={1.6} aria-hidden />}
            <Segment label={segment} to={links[index] ?? null} />
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Segment({ label, to }: { label: string; to: string | null }) {
  if (to === null) return <span dir="auto">{label}</span>;
  return (
    <Link to={to} className={classes.segment}>
      {label}
    </Link>
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
        <Tip label={name}>
          <UnstyledButton className={classes.account} aria-label={t("account", { name })}>
            <InitialsAvatar name={name} path={claims.avatar} size={32} />
            <span className={classes.accountName}>{name}</span>
            <IconChevronDown size={14} stroke={1.8} aria-hidden className={classes.accountChevron} />
          </UnstyledButton>
        </Tip>
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
