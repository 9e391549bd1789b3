import { useRef, useState, type ReactNode } from "react";
import { Button, Drawer } from "@mantine/core";
import { IconSearchOff } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { TableList } from "#ui/data-table-types.ts";
import { tableTexts } from "#ui/data-table.texts.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { isFailure } from "#ui/failure.ts";
import { LoadFailure } from "#ui/load-failure.tsx";
import { LinesSkeleton } from "#ui/skeletons.tsx";
import { useTexts } from "#ui/texts.ts";
import { useEscape } from "#ui/use-escape.ts";

export interface RowDetail {
  title: string;
  body: ReactNode;
}

interface DetailDrawerProps<Row> {
  list: TableList<Row>;
  /** The id that the address names. */
  openId: string | null;
  /** Of the page that is shown. */
  rows: readonly Row[];
  rowId: (row: Row) => string;
  detail: ((row: Row) => RowDetail) | undefined;
  onClose: () => void;
}

/** A row of any page, or why it cannot be shown. */
export function DetailDrawer<Row>({ list, openId, rows, rowId, detail, onClose }: DetailDrawerProps<Row>) {
  const t = useTexts(tableTexts);
  const inside = useRef<HTMLDivElement>(null);
  useEscape(inside, onClose);
  // While the drawer closes it goes on showing what it showed.
  const [shownId, setShownId] = useState(openId);
  if (openId !== null && openId !== shownId) setShownId(openId);

  const isOpen = openId !== null && detail !== undefined;
  const listed = rows.find((row) => rowId(row) === shownId);
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...list.one(shownId ?? ""),
    enabled: isOpen && listed === undefined,
    meta: { failure: "quiet" },
  });
  const row = listed ?? (isPlaceholderData ? undefined : data);
  const isAbsent = isFailure(error) && error.http === 404;
  const { title, body } =
    row !== undefined && detail !== undefined
      ? detail(row)
      : {
          title: t(isAbsent ? "absent" : "details"),
          body: isAbsent ? (
            <Absent onClose={onClose} />
          ) : error === null ? (
            <LinesSkeleton lines={8} />
          ) : (
            <LoadFailure error={error} onRetry={() => void refetch()} />
          ),
        };
  return (
    <Drawer opened={isOpen} onClose={onClose} closeOnEscape={false} position="right" size="lg" title={title}>
      <div ref={inside}>{body}</div>
    </Drawer>
  );
}

/** Of an entry that is gone, never was, or is somebody else's the server says the same. */
function Absent({ onClose }: { onClose: () => void }) {
  const t = useTexts(tableTexts);
  return (
    <div role="alert">
      <EmptyState
        icon={IconSearchOff}
        sentence={t("absentSentence")}
        hint={t("absentHint")}
        action={
          <Button variant="default" onClick={onClose}>
            {t("showList")}
          </Button>
        }
      />
    </div>
  );
}
