import { useId, useState, type KeyboardEvent } from "react";
import { Kbd, Modal, TextInput, VisuallyHidden } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { PaletteOptions } from "./palette-options.tsx";
import { searchTexts } from "./search.texts.ts";
import { usePaletteGroups } from "./use-palette-groups.ts";
import { LoadFailure } from "#ui/feedback/load-failure.tsx";
import { useTexts } from "#ui/text/texts.ts";
import classes from "./palette.module.css";

export interface PaletteProps {
  opened: boolean;
  /** What was typed before it was there. */
  initial: string;
  onClose: () => void;
}

/** Search and commands by keyboard. The field keeps the focus; the arrow keys move the marked option. */
export function Palette({ opened, initial, onClose }: PaletteProps) {
  const t = useTexts(searchTexts);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      withCloseButton={false}
      centered={false}
      yOffset="12vh"
      size={640}
      padding={0}
      attributes={{ content: { "aria-label": t("palette") } }}
    >
      <PaletteBody initial={initial} onClose={onClose} />
    </Modal>
  );
}

function PaletteBody({ initial, onClose }: Omit<PaletteProps, "opened">) {
  const t = useTexts(searchTexts);
  const listId = useId();
  const [typed, setTyped] = useState(initial);
  const [markedId, setMarkedId] = useState<string | null>(null);
  const { query, groups, isSearching, error, retry } = usePaletteGroups(typed);
  const options = groups.flatMap((group) => group.options);
  const marked = options.find(({ key }) => key === markedId) ?? options[0];
  const getOptionId = (key: string) => `${listId}-${key}`;

  const choose = (option: typeof marked) => {
    if (option === undefined) return;
    onClose();
    option.run();
  };
  const mark = (index: number) => {
    const next = options[(index + options.length) % Math.max(options.length, 1)];
    if (next === undefined) return;
    setMarkedId(next.key);
    document.getElementById(getOptionId(next.key))?.scrollIntoView({ block: "nearest" });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const at = options.findIndex(({ key }) => key === marked?.key);
    const moves: Record<string, () => void> = {
      ArrowDown: () => mark(at + 1),
      ArrowUp: () => mark(at - 1),
      Enter: () => choose(marked),
    };
    const move = moves[event.key];
    if (move === undefined) return;
    event.preventDefault();
    move();
  };

  return (
    <>
      <TextInput
        data-autofocus
        size="lg"
        variant="unstyled"
        className={classes.field ?? ""}
        leftSection={<IconSearch size={20} stroke={1.6} />}
        placeholder={t("palettePlaceholder")}
        aria-label={t("palettePlaceholder")}
        role="combobox"
        aria-expanded
        aria-autocomplete="list"
        aria-controls={listId}
        aria-activedescendant={marked === undefined ? undefined : getOptionId(marked.key)}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setMarkedId(null);
        }}
        onKeyDown={onKeyDown}
      />
      <PaletteOptions
        id={listId}
        getOptionId={getOptionId}
        groups={groups}
        query={query}
        markedKey={marked?.key}
        onMark={setMarkedId}
        onChoose={choose}
      />
      {error !== null && <LoadFailure isQuiet error={error} onRetry={retry} />}
      <VisuallyHidden role="status">
        {query !== "" && (isSearching ? t("searching") : t("found", { count: options.length }))}
      </VisuallyHidden>
      <div className={classes.keys} aria-hidden>
        <span>
          <Kbd size="xs">↑↓</Kbd> {t("keyMove")}
        </span>
        <span>
          <Kbd size="xs">Enter</Kbd> {t("keyOpen")}
        </span>
        <span>
          <Kbd size="xs">Esc</Kbd> {t("keyClose")}
        </span>
      </div>
    </>
  );
}
