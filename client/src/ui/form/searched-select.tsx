import { useEffect, useState, type KeyboardEvent, type ReactNode } from "react";
import { Combobox, Loader, TextInput, useCombobox, VisuallyHidden } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { IconCheck } from "@tabler/icons-react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { getRemark } from "#ui/feedback/failure.ts";
import { useTexts } from "#ui/text/texts.ts";
import { uiTexts } from "#ui/text/ui.texts.ts";
import typography from "#ui/typography.module.css";
import classes from "./searched-select.module.css";

/** The first hits; `hasMore` if the server has more. */
interface SearchResults<Item> {
  items: Item[];
  hasMore: boolean;
}

interface SearchedSelectProps<Item> {
  label: string;
  placeholder: string;
  description?: string;
  /** The message if there are no hits. */
  nothingFound: string;
  /** The query for a keyword; an empty keyword returns the initial options. */
  find: (keyword: string) => {
    queryKey: readonly unknown[];
    queryFn: (context: { signal: AbortSignal }) => Promise<SearchResults<Item>>;
  };
  idOf: (item: Item) => string;
  labelOf: (item: Item) => string;
  /** The two lines of an option: the name, and a hint that distinguishes options with the same name. */
  wordsOf: (item: Item) => { name: string; hint: string };
  /** The chosen id, or empty. */
  value: string;
  /** The item of a value that was not chosen here, once it is loaded. */
  known?: Item | undefined;
  onChange: (item: Item | null) => void;
  required?: boolean;
  /** The first focus of a dialog. */
  "data-autofocus"?: boolean;
  /** The choice can be cleared by clearing the text or with a button. */
  clearable?: boolean;
  error?: ReactNode;
}

/** A select with a search on the server, for long lists. The selected item is kept during the search. */
export function SearchedSelect<Item>(props: SearchedSelectProps<Item>) {
  const { label, placeholder, description, nothingFound, find, idOf, labelOf, wordsOf } = props;
  const { value, known, onChange, required = false, clearable = false, error } = props;
  const t = useTexts(uiTexts);
  // Null while the input shows the selected item.
  const [typed, setTyped] = useState<string | null>(null);
  const [chosen, setChosen] = useState<Item | null>(null);
  const search = (typed ?? "").trim().slice(0, 200);
  const [keyword] = useDebouncedValue(search, 250);
  const found = useQuery({ ...find(keyword), placeholderData: keepPreviousData });
  const isSearching = found.isFetching || keyword !== search;

  const combobox = useCombobox({
    onDropdownClose: () => {
      setTyped(null);
      combobox.resetSelectedOption();
    },
  });
  // When the hits change, the marked option must be found again, so that Enter selects it.
  const { updateSelectedOptionIndex } = combobox;
  useEffect(() => updateSelectedOptionIndex("selected"), [found.data, updateSelectedOptionIndex]);

  const hits = found.data?.items ?? [];
  const loaded = [...hits, ...(chosen === null ? [] : [chosen]), ...(known === undefined ? [] : [known])];
  const current = value === "" ? undefined : loaded.find((item) => idOf(item) === value);
  const isCurrentHit = hits.some((item) => idOf(item) === value);
  const offered = current === undefined || isCurrentHit || search !== "" ? hits : [current, ...hits];

  const choose = (item: Item | null) => {
    setChosen(item);
    onChange(item);
    combobox.closeDropdown();
  };
  const typeText = (text: string) => {
    setTyped(text);
    combobox.resetSelectedOption();
    combobox.openDropdown();
    if (clearable && text === "" && value !== "") onChange(null);
  };
  const state = isSearching
    ? t("loading")
    : hits.length === 0
      ? nothingFound
      : `${t("hits", { count: hits.length })} ${found.data?.hasMore === true ? t("moreHits") : ""}`.trim();

  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(id) => choose(offered.find((item) => idOf(item) === id) ?? null)}
    >
      <Combobox.Target withExpandedAttribute>
        <TextInput
          label={label}
          placeholder={placeholder}
          required={required}
          data-autofocus={props["data-autofocus"]}
          description={description}
          maxLength={200}
          value={typed ?? (current === undefined ? "" : labelOf(current))}
          onChange={(event) => typeText(event.currentTarget.value)}
          onClick={(event) => {
            // Select the text, so that typing replaces it.
            if (typed === null) event.currentTarget.select();
            combobox.openDropdown();
          }}
          onBlur={() => combobox.closeDropdown()}
          onKeyDown={(event: KeyboardEvent) => {
            if (event.key === "Enter" && combobox.dropdownOpened) event.preventDefault();
          }}
          rightSectionPointerEvents={clearable && value !== "" ? "all" : "none"}
          rightSection={
            isSearching && combobox.dropdownOpened ? (
              <Loader size={16} />
            ) : clearable && current !== undefined ? (
              <Combobox.ClearButton onClear={() => choose(null)} />
            ) : (
              <Combobox.Chevron />
            )
          }
          error={error ?? (found.error === null ? null : getRemark(found.error))}
        />
      </Combobox.Target>
      <VisuallyHidden role="status">{combobox.dropdownOpened ? state : ""}</VisuallyHidden>
      <Combobox.Dropdown>
        <Combobox.Options aria-label={label} className={classes.options}>
          {offered.map((item) => {
            const isChosen = idOf(item) === value;
            const { name, hint } = wordsOf(item);
            return (
              <Combobox.Option
                key={idOf(item)}
                value={idOf(item)}
                active={isChosen}
                aria-selected={isChosen}
                className={classes.option}
              >
                <span className={classes.words} dir="auto">
                  {name}
                  <span className={classes.hint}>{hint}</span>
                </span>
                {isChosen && <IconCheck size={16} stroke={1.6} aria-hidden />}
              </Combobox.Option>
            );
          })}
        </Combobox.Options>
        {offered.length === 0 && <Combobox.Empty>{isSearching ? t("loading") : nothingFound}</Combobox.Empty>}
        {found.data?.hasMore === true && (
          <Combobox.Footer className={typography.caption}>{t("moreHits")}</Combobox.Footer>
        )}
      </Combobox.Dropdown>
    </Combobox>
  );
}
