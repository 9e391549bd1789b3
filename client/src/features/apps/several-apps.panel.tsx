import { Button, Group } from "@mantine/core";
import { modals } from "@mantine/modals";
import type { App } from "contract/apps/apps.contract";
import { appsTexts } from "#features/apps/apps.texts.ts";
import { translateMessage } from "#ui/text/messages/messages.ts";
import { currentTexts, useTexts } from "#ui/text/texts.ts";
import { uiTexts } from "#ui/text/ui.texts.ts";
import { StatusBadge, type StatusTone } from "#ui/value/status-badge.tsx";
import classes from "#features/apps/several-apps.module.css";

/** An app, or a registration under its e-mail address. */
type Listed = Pick<App, "db_id" | "name"> & { user: Pick<App["user"], "company"> };

/** What one action changes together. */
export function SeveralApps({ apps }: { apps: readonly Listed[] }) {
  return (
    <ul className={classes.many} tabIndex={0}>
      {apps.map(({ db_id, name, user }) => (
        <li key={db_id} className={classes.one}>
          <span dir="auto">{name}</span>
          <span className={classes.of} dir="auto">
            {user.company}
          </span>
        </li>
      ))}
    </ul>
  );
}

interface Result {
  db_id: string;
  /** Empty for an app that does not exist. */
  name: string;
  code: string;
  params?: Record<string, string | number> | undefined;
  remark: string;
  tone: StatusTone;
  /** The outcome in one or two words. */
  label: string;
}

/** Shows the result of an action for each of several apps. */
export function openResults(results: readonly Result[]) {
  const modalId = modals.open({
    title: currentTexts(appsTexts)("results"),
    size: "lg",
    children: <Results results={results} onClose={() => modals.close(modalId)} />,
  });
}

function Results({ results, onClose }: { results: readonly Result[]; onClose: () => void }) {
  const t = useTexts(appsTexts);
  const ok = useTexts(uiTexts)("ok");
  return (
    <>
      <ul className={classes.many} tabIndex={0} aria-label={t("results")}>
        {results.map(({ db_id, name, tone, label, code, params, remark }) => (
          <li key={db_id} className={classes.one}>
            <span>
              <span dir="auto">{name || db_id}</span>
              <span className={classes.remark}>{translateMessage({ code, params, message: remark })}</span>
            </span>
            <StatusBadge tone={tone} label={label} />
          </li>
        ))}
      </ul>
      <Group justify="flex-end" mt="lg">
        <Button onClick={onClose} data-autofocus>
          {ok}
        </Button>
      </Group>
    </>
  );
}
