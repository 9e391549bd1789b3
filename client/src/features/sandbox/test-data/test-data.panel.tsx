import { useState } from "react";
import { Button, Group, Switch } from "@mantine/core";
import { IconCoins, IconPencil, IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { App } from "contract/apps/apps.contract";
import type { TestAccount, TestAccountStatus, TestData } from "contract/test-data/test-data.contract";
import { BulkList } from "./bulk-list.tsx";
import { QrList } from "./qr-list.tsx";
import { resetTestData, testDataQuery, useHoldResults, useStrictness } from "./test-data.queries.ts";
import { testDataTexts } from "./test-data.texts.ts";
import { TransactionList } from "./transaction-list.tsx";
import { VirtualAccountList } from "./virtual-account-list.tsx";
import { confirm } from "#ui/feedback/confirm.tsx";
import { Loaded } from "#ui/feedback/loaded.tsx";
import { createLazyDialog } from "#ui/form/lazy-dialog.tsx";
import { Card } from "#ui/page/card.tsx";
import { RowActions } from "#ui/table/row-actions.tsx";
import { useLanguage, useTexts } from "#ui/text/texts.ts";
import { formatMoney } from "#ui/value/format-money.ts";
import { MonoValue } from "#ui/value/mono-value.tsx";
import { StatusBadge, type StatusTone } from "#ui/value/status-badge.tsx";
import typography from "#ui/typography.module.css";
import classes from "./test-data.module.css";

const TestAccountForm = createLazyDialog(
  async () => (await import("./test-account.form.tsx")).TestAccountForm,
);
const TopUpForm = createLazyDialog(async () => (await import("./test-account.form.tsx")).TopUpForm);

/** The accounts and transactions of an app in the sandbox. */
export function AppTestData({ app }: { app: App }) {
  const t = useTexts(testDataTexts);
  const query = useQuery(testDataQuery(app.db_id));
  return (
    <Card title={t("title")} hint={t("hint")}>
      <Loaded query={query} lines={18} isQuiet>
        {(data) => <Content app={app} data={data} />}
      </Loaded>
    </Card>
  );
}

/** The open form: a new beneficiary, or one of both for an account. */
type OpenForm = { kind: "add" } | { kind: "edit" | "topUp"; account: TestAccount };

function Content({ app, data }: { app: App; data: TestData }) {
  const t = useTexts(testDataTexts);
  const [form, setForm] = useState<OpenForm | null>(null);
  const strictness = useStrictness(app.db_id);
  const holding = useHoldResults(app.db_id);
  const appId = app.db_id;
  const close = () => setForm(null);
  const confirmReset = () =>
    confirm({
      title: t("resetTitle"),
      message: t("resetMessage", { app: app.name }),
      verb: t("resetVerb"),
      isDangerous: true,
      action: () => resetTestData(appId),
    });
  const groups = [
    { title: t("sources"), kind: "source" },
    { title: t("beneficiaries"), kind: "beneficiary" },
  ] as const;
  return (
    <>
      <Setting
        label={t("strict")}
        hint={t("strictHint")}
        value={data.is_strict}
        canChange={data.can.change}
        toggle={strictness}
      />
      <Setting
        label={t("holdResults")}
        hint={t("holdResultsHint")}
        value={data.holds_results}
        canChange={data.can.change}
        toggle={holding}
      />
      {groups.map(({ title, kind }) => (
        <section key={kind} aria-label={title}>
          <h3 className={classes.group}>{title}</h3>
          <ul>
            {data.accounts
              .filter((account) => account.kind === kind)
              .map((account) => (
                <Account
                  key={account.account_id}
                  account={account}
                  canChange={data.can.change}
                  onOpen={setForm}
                />
              ))}
          </ul>
        </section>
      ))}
      {data.can.change && (
        <Group gap="xs" mt={12}>
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconPlus size={14} stroke={1.6} />}
            onClick={() => setForm({ kind: "add" })}
          >
            {t("add")}
          </Button>
          <Button variant="subtle" color="red" size="compact-sm" onClick={confirmReset}>
            {t("reset")}
          </Button>
        </Group>
      )}
      <VirtualAccountList appId={appId} data={data} />
      <QrList appId={appId} data={data} />
      <BulkList appId={appId} data={data} />
      <TransactionList appId={appId} data={data} />
      {form?.kind === "add" && <TestAccountForm appId={appId} account={null} onClose={close} />}
      {form?.kind === "edit" && <TestAccountForm appId={appId} account={form.account} onClose={close} />}
      {form?.kind === "topUp" && <TopUpForm appId={appId} account={form.account} onClose={close} />}
    </>
  );
}

type Toggle = ReturnType<typeof useStrictness | typeof useHoldResults>;

interface SettingProps {
  label: string;
  hint: string;
  value: boolean;
  canChange: boolean;
  toggle: Toggle;
}

/** A setting of the sandbox, which shows the new value at once. */
function Setting({ label, hint, value, canChange, toggle: { mutate, isPending, variables } }: SettingProps) {
  return (
    <Switch
      mt={12}
      label={label}
      description={hint}
      checked={isPending ? variables : value}
      disabled={!canChange}
      onChange={(event) => mutate(event.currentTarget.checked)}
    />
  );
}

const tones: Record<TestAccountStatus, StatusTone> = {
  active: "green",
  closed: "grey",
  frozen: "blue",
  dormant: "amber",
};

interface AccountProps {
  account: TestAccount;
  canChange: boolean;
  onOpen: (form: OpenForm) => void;
}

function Account({ account, canChange, onOpen }: AccountProps) {
  const t = useTexts(testDataTexts);
  const [language] = useLanguage();
  const { account_number: number, bank_code: bank, name, status, balance, currency } = account;
  return (
    <li className={classes.account}>
      <div className={typography.breakable}>
        <MonoValue value={number} what={t("number")} keep="all" />
        <Group gap="2px 10px" className={typography.small}>
          <span dir="auto">{name}</span>
          {bank !== "" && <span>{t("atBank", { code: bank })}</span>}
          <StatusBadge tone={tones[status]} label={t(status)} />
        </Group>
      </div>
      <span className={classes.money}>{formatMoney(balance, currency, language)}</span>
      {canChange && (
        <RowActions
          of={number}
          actions={[
            { label: t("topUp"), icon: IconCoins, onClick: () => onOpen({ kind: "topUp", account }) },
            { label: t("edit"), icon: IconPencil, onClick: () => onOpen({ kind: "edit", account }) },
          ]}
        />
      )}
    </li>
  );
}
