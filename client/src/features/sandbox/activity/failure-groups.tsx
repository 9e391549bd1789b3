import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router-dom";
import type { FailureGroup } from "contract/activity/activity.contract";
import { ActivityResult } from "./activity-result.panel.tsx";
import { failuresQuery } from "./activity.queries.ts";
import { activityTexts } from "./activity.texts.ts";
import { useTexts } from "#ui/text/texts.ts";
import classes from "./activity.module.css";

interface FailureGroupsProps {
  /** Only those of this app. */
  appId: string | null;
  isLive: boolean;
}

/** The refused calls of the last day by cause; each filters the table. */
export function FailureGroups({ appId, isLive }: FailureGroupsProps) {
  const t = useTexts(activityTexts);
  const { data = [] } = useQuery(failuresQuery(appId, isLive));
  const [params, setParams] = useSearchParams();
  if (data.length === 0) return null;
  const isChosen = ({ cause, mistake }: FailureGroup) =>
    params.get("cause") === cause && params.get("mistake") === mistake;
  const choose = (group: FailureGroup) =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      for (const name of ["cause", "mistake", "page"]) next.delete(name);
      if (isChosen(group)) return next;
      next.set("cause", group.cause);
      if (group.mistake !== null) next.set("mistake", group.mistake);
      return next;
    });
  return (
    <section className={classes.groups} aria-label={t("failuresOfDay")}>
      <h2 className={classes.groupsTitle}>{t("failuresOfDay")}</h2>
      <ul className={classes.groupList}>
        {data.map((group) => (
          <li key={`${group.cause} ${group.mistake ?? ""}`}>
            <button
              type="button"
              className={classes.group}
              aria-pressed={isChosen(group)}
              onClick={() => choose(group)}
            >
              <ActivityResult activity={group} />
              <span className={classes.count}>{t("callCount", { count: group.calls })}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
