import { UnstyledButton } from "@mantine/core";
import { Link } from "react-router-dom";
import { getServiceName } from "contract/snap/services";
import type { Usage, UsageRow } from "contract/usage/usage.contract";
import { ActivityResult } from "#features/sandbox/activity/activity-result.panel.tsx";
import { useDurationText, useShareText } from "./figures.tsx";
import { usageTexts } from "./usage.texts.ts";
import { getArea, getRole, useSignedIn } from "#session/use-session.ts";
import { Card } from "#ui/page/card.tsx";
import { useLanguage, useTexts } from "#ui/text/texts.ts";
import classes from "./usage.module.css";

interface UsageTableProps {
  usage: Usage;
  /** Without it, the rows are of one app, whose name they do not repeat. */
  onChooseApp: ((appId: string) => void) | undefined;
}

/** One row per app and service; a cause opens the calls that it refused. */
export function UsageTable({ usage, onChooseApp }: UsageTableProps) {
  const t = useTexts(usageTexts);
  const { rows, rows_total: total } = usage;
  const title = t(onChooseApp === undefined ? "perServiceOfApp" : "perService");
  const hint = total > rows.length ? { hint: t("perServiceMore", { shown: rows.length, total }) } : {};
  return (
    <Card title={title} {...hint}>
      <table className={classes.table} data-timed aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{t("service")}</th>
            <th scope="col">{t("calls")}</th>
            <th scope="col">{t("refused")}</th>
            <th scope="col">{t("median")}</th>
            <th scope="col">{t("p95")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={`${row.app_id} ${row.service_code}`} row={row} onChooseApp={onChooseApp} />
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function Row({ row, onChooseApp }: Pick<UsageTableProps, "onChooseApp"> & { row: UsageRow }) {
  const share = useShareText();
  const duration = useDurationText();
  const [language] = useLanguage();
  const isAdmin = getRole(useSignedIn().roles) === "admin";
  return (
    <tr>
      <th scope="row">
        {getServiceName(row.service_code, language)}
        {onChooseApp !== undefined && (
          <UnstyledButton className={classes.app} onClick={() => onChooseApp(row.app_id)} dir="auto">
            {isAdmin ? `${row.app_name} · ${row.company}` : row.app_name}
          </UnstyledButton>
        )}
        <Causes row={row} />
      </th>
      <td>{row.calls.toLocaleString(language)}</td>
      <td data-bad={row.errors > 0 || undefined}>{share(row)}</td>
      <td>{duration(row.p50_ms)}</td>
      <td>{duration(row.p95_ms)}</td>
    </tr>
  );
}

function Causes({ row }: { row: UsageRow }) {
  const t = useTexts(usageTexts);
  const role = getRole(useSignedIn().roles);
  const [language] = useLanguage();
  if (row.causes.length === 0) return null;
  // The list of activity filters the apps of administrators by name.
  const [filter, value] = role === "admin" ? ["app_name", row.app_name] : ["app", row.app_id];
  const buildActivityLink = (cause: string) =>
    `${getArea(role)}/activity?${new URLSearchParams([
      [filter, value],
      ["service", row.service_code],
      ["cause", cause],
    ]).toString()}`;
  return (
    <ul className={classes.causes} aria-label={t("causes")}>
      {row.causes.map(({ cause, calls }) => (
        <li key={cause}>
          <Link to={buildActivityLink(cause)} className={classes.cause}>
            <ActivityResult activity={{ cause, mistake: null }} />
            <span>{calls.toLocaleString(language)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
