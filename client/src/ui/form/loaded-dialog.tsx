import type { ReactNode } from "react";
import { Button, Group, Modal, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { LoadFailure } from "#ui/feedback/load-failure.tsx";
import { ProgressBar } from "#ui/feedback/progress-bar.tsx";
import { useTexts } from "#ui/text/texts.ts";
import { uiTexts } from "#ui/text/ui.texts.ts";

interface LoadedDialogProps<Item> {
  query: {
    queryKey: readonly unknown[];
    queryFn: (context: { signal: AbortSignal }) => Promise<Item>;
  };
  /** The page of the item, for when there is nothing left to decide. */
  page: string;
  onClose: () => void;
  /** The dialog for the item; null if it no longer waits. */
  children: (item: Item) => ReactNode;
}

/** Loads what a dialog is about, once: the dialog itself changes the item before it closes. */
export function LoadedDialog<Item>({ query, page, onClose, children }: LoadedDialogProps<Item>) {
  const t = useTexts(uiTexts);
  const { data, error, refetch } = useQuery({
    queryKey: ["dialog", ...query.queryKey],
    queryFn: query.queryFn,
    staleTime: Infinity,
    gcTime: 0,
    meta: { failure: "quiet" },
  });
  if (data === undefined && error === null) return <ProgressBar />;
  const dialog = data === undefined ? null : children(data);
  if (dialog !== null) return dialog;
  return (
    <Modal opened onClose={onClose} title={t("decideTitle")}>
      {error === null ? (
        <>
          <Text>{t("noLongerWaits")}</Text>
          <Group justify="flex-end" mt="lg">
            <Button component={Link} to={page}>
              {t("open")}
            </Button>
          </Group>
        </>
      ) : (
        <LoadFailure isQuiet error={error} onRetry={() => void refetch()} />
      )}
    </Modal>
  );
}
