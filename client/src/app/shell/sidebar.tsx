import { ActionIcon } from "@mantine/core";
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { NavLink } from "react-router-dom";
import { getMenu } from "#app/menu.ts";
import { pagesTexts } from "#app/pages.texts.ts";
import { menuGroups } from "#app/pages.ts";
import { shellTexts } from "./shell.texts.ts";
import { waitingQuery } from "#features/overview/dashboard/dashboard.queries.ts";
import { getRole, useSession } from "#session/use-session.ts";
import { Mark } from "#ui/page/mark.tsx";
import { useTexts } from "#ui/text/texts.ts";
import { Tip } from "#ui/feedback/tip.tsx";
import classes from "./sidebar.module.css";

interface SidebarProps {
  /** A rail shows icons only, with tooltips. */
  isRail: boolean;
  isStatic: boolean;
  onToggleStatic?: () => void;
  onNavigate?: () => void;
}

export function Sidebar({ isRail, isStatic, onToggleStatic, onNavigate }: SidebarProps) {
  const t = useTexts(shellTexts);
  const tPages = useTexts(pagesTexts);
  const session = useSession();
  const role = getRole(session?.roles ?? "");
  const items = getMenu(role);
  const groups = menuGroups.filter((group) => items.some((item) => item.group === group));
  const { data: waiting } = useQuery({ ...waitingQuery, enabled: role === "admin" });
  const pinName = t(isStatic ? "unpin" : "pin");
  return (
    <div className={classes.sidebar} data-rail={isRail || undefined}>
      <div className={classes.brand}>
        <Mark size={32} />
        <span className={classes.brandName}>
          <strong>SNAP</strong>
          <span>Developer Portal</span>
        </span>
        {onToggleStatic !== undefined && !isRail && (
          <Tip label={pinName} position="right">
            <ActionIcon
              className={classes.pin ?? ""}
              variant="transparent"
              size={32}
              aria-label={pinName}
              aria-pressed={isStatic}
              onClick={onToggleStatic}
            >
              {isStatic ? (
                <IconLayoutSidebarLeftCollapse size={18} stroke={1.6} />
              ) : (
                <IconLayoutSidebarLeftExpand size={18} stroke={1.6} />
              )}
            </ActionIcon>
          </Tip>
        )}
      </div>
      <nav aria-label={t("navigation")} className={classes.groups}>
        {groups.map((group) => (
          <div key={group} className={classes.group}>
            <p className={classes.caption}>{tPages(group)}</p>
            <ul className={classes.items}>
              {items
                .filter((item) => item.group === group)
                .map(({ label, path, icon: Icon, waiting: kind }) => (
                  <li key={path}>
                    <Tip label={tPages(label)} position="right" disabled={!isRail}>
                      <NavLink
                        to={path}
                        className={classes.item ?? ""}
                        aria-describedby={`waiting${path}`}
                        onClick={onNavigate}
                      >
                        <Icon size={20} stroke={1.6} aria-hidden />
                        <span className={classes.itemName}>{tPages(label)}</span>
                        <Count
                          id={`waiting${path}`}
                          count={kind === undefined ? 0 : (waiting?.[kind] ?? 0)}
                        />
                      </NavLink>
                    </Tip>
                  </li>
                ))}
            </ul>
          </div>
        ))}
      </nav>
    </div>
  );
}

const maxShown = 99;

/** How many items wait on the page of a link; screen readers read it as the description of the link. */
function Count({ id, count }: { id: string; count: number }) {
  const t = useTexts(shellTexts);
  if (count === 0) return null;
  return (
    <>
      <span className={classes.count} aria-hidden>
        {count > maxShown ? `${String(maxShown)}+` : count}
      </span>
      <span id={id} hidden>
        {t("waiting", { count })}
      </span>
    </>
  );
}
