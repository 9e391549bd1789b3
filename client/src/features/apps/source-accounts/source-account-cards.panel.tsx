import type { ReactNode } from "react";
import { Button, Input, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { formatMoney } from "#ui/value/format-money.ts";
import { sourceAccountsQuery } from "./source-accounts.queries.ts";
import { sourceAccountsTexts } from "./source-accounts.texts.ts";
import { ChoiceCards } from "#ui/form/choice-cards.tsx";
import { useLanguage, useTexts } from "#ui/text/texts.ts";

interface SourceAccountCardsProps {
  /** The number of the chosen account, or empty. */
  value: string;
  onChange: (number: string) => void;
  error?: ReactNode;
}

/** A choice of accounts, each with holder and balance. */
export function SourceAccountCards({ value, onChange, error }: SourceAccountCardsProps) {
  const t = useTexts(sourceAccountsTexts);
  const [language] = useLanguage();
  const { data, isError, refetch } = useQuery(sourceAccountsQuery);

  if (data === undefined || data.length === 0) {
    return (
      <Input.Wrapper label={t("sourceAccount")} labelElement="div" required error={error}>
        <Text c="dimmed" component="div" mih={168}>
          {data !== undefined && t("none")}
          {data === undefined && !isError && `${t("loading")}…`}
          {data === undefined && isError && (
            <>
              {t("loadFailed")}{" "}
              <Button variant="default" size="compact-sm" onClick={() => void refetch()}>
                {t("tryAgain")}
              </Button>
            </>
          )}
        </Text>
      </Input.Wrapper>
    );
  }
  return (
    <ChoiceCards
      label={t("sourceAccount")}
      value={value}
      onChange={onChange}
      error={error}
      columns={2}
      choices={data.map(({ number, holder, currency, balance }) => ({
        value: number,
        title: holder,
        code: number,
        hint: formatMoney(balance, currency, language),
      }))}
    />
  );
}
