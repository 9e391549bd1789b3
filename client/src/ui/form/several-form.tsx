import type { ComponentProps } from "react";
import { Box, Button, Group } from "@mantine/core";
import { modals } from "@mantine/modals";
import { FormModal } from "./form-modal.tsx";
import { translateMessage } from "#ui/text/messages/messages.ts";
import { getTexts, useTexts } from "#ui/text/texts.ts";
import { uiTexts } from "#ui/text/ui.texts.ts";
import { StatusBadge, type StatusTone } from "#ui/value/status-badge.tsx";
import typography from "#ui/typography.module.css";
import classes from "./several-form.module.css";

/** One of the things that are decided together. */
interface Item {
  db_id: string;
  name: string;
  company: string;
}

interface Result<Outcome> {
  db_id: string;
  /** Empty for a thing that does not exist. */
  name: string;
  outcome: Outcome;
  code: string;
  params?: Record<string, string | number> | undefined;
  remark: string;
}

/** An outcome in one or two words. */
type Look = { tone: StatusTone; label: string };

interface SeveralFormProps<Values, Outcome extends string> extends ComponentProps<typeof FormModal<Values>> {
  items: readonly Item[];
  /** Above the items, if the title of the form does not say how many there are. */
  heading?: string;
  onSubmit: (values: Values) => Promise<{ data: readonly Result<Outcome>[] }>;
  outcomes: Record<Outcome, Look>;
}

/** One decision on several things; afterwards a list shows the result for each. */
export function SeveralForm<Values, Outcome extends string>(props: SeveralFormProps<Values, Outcome>) {
  const { items, heading, onSubmit, outcomes, children, ...modal } = props;
  const submit = async (values: Values) => {
    const { data } = await onSubmit(values);
    openResults(data, outcomes);
  };
  const list = (
    <ul className={classes.many} tabIndex={0}>
      {items.map(({ db_id, name, company }) => (
        <li key={db_id} className={classes.one}>
          <span dir="auto">{name}</span>
          <Box component="span" ta="right" className={typography.small} dir="auto">
            {company}
          </Box>
        </li>
      ))}
    </ul>
  );
  return (
    <FormModal {...modal} onSubmit={submit}>
      {heading === undefined ? (
        list
      ) : (
        <section aria-label={heading}>
          <Box component="p" m="0 0 8px" fw={500}>
            {heading}
          </Box>
          {list}
        </section>
      )}
      {children}
    </FormModal>
  );
}

interface ResultsProps<Outcome extends string> {
  results: readonly Result<Outcome>[];
  outcomes: Record<Outcome, Look>;
  onClose: () => void;
}

function openResults<Outcome extends string>(
  results: readonly Result<Outcome>[],
  outcomes: Record<Outcome, Look>,
) {
  const modalId = modals.open({
    title: getTexts(uiTexts)("results"),
    size: "lg",
    children: <Results results={results} outcomes={outcomes} onClose={() => modals.close(modalId)} />,
  });
}

function Results<Outcome extends string>({ results, outcomes, onClose }: ResultsProps<Outcome>) {
  const t = useTexts(uiTexts);
  return (
    <>
      <ul className={classes.many} tabIndex={0} aria-label={t("results")}>
        {results.map(({ db_id, name, outcome, code, params, remark }) => (
          <li key={db_id} className={classes.one}>
            <span>
              <span dir="auto">{name || db_id}</span>
              <span className={typography.entryHint}>
                {translateMessage({ code, params, message: remark })}
              </span>
            </span>
            <StatusBadge {...outcomes[outcome]} />
          </li>
        ))}
      </ul>
      <Group justify="flex-end" mt="lg">
        <Button onClick={onClose} data-autofocus>
          {t("ok")}
        </Button>
      </Group>
    </>
  );
}
