import { IconHistory, IconListSearch, type TablerIcon } from "@tabler/icons-react";
import { useNavigate } from "react-router-dom";
import type { Hit, HitGroup } from "./hit.ts";
import { filterMatches } from "#ui/text/matching.ts";
import { readRecent, storeRecent } from "./recent.ts";
import { searchTexts } from "./search.texts.ts";
import { useCommands, type Command } from "./use-commands.ts";
import { useHits } from "./use-hits.ts";
import { usePages } from "./use-pages.ts";
import { searchPath } from "contract/pages";
import { useSignedIn } from "#session/use-session.ts";
import { useTexts } from "#ui/text/texts.ts";

export interface PaletteOption {
  /** Unique in the list; an item can be both a recent choice and a result. */
  key: string;
  title: string;
  hint: string;
  icon: TablerIcon;
  state?: Hit["state"];
  run: () => void;
}

export interface PaletteGroup {
  kind: HitGroup["kind"] | "recent" | "actions" | "everything";
  isExact?: boolean | undefined;
  options: PaletteOption[];
}

/** Without a query: recent choices, all pages and commands. With a query: the matches, commands first. */
export function usePaletteGroups(typed: string) {
  const t = useTexts(searchTexts);
  const navigate = useNavigate();
  const userId = useSignedIn().claims.sub;
  const pages = usePages();
  const commands = useCommands();
  const { query, groups, ...state } = useHits(typed);

  const toCommandOption = (command: Command): PaletteOption => ({
    key: command.id,
    title: command.title,
    hint: "",
    icon: command.icon,
    run: () => {
      storeRecent(userId, { id: command.id });
      command.run();
    },
  });
  const toHitOption = ({ id, title, hint, path, icon, state }: Hit): PaletteOption => ({
    key: id,
    title,
    hint,
    icon,
    state,
    run: () => {
      storeRecent(userId, id.startsWith("page:") ? { id } : { id, hit: { title, hint, path } });
      void navigate(path);
    },
  });
  const listRecent = () =>
    readRecent(userId).flatMap(({ id, hit }) => {
      const page = pages.find((each) => each.id === id);
      const command = commands.find((each) => each.id === id);
      if (page !== undefined) return [toHitOption(page)];
      if (command !== undefined) return [toCommandOption(command)];
      return hit === undefined ? [] : [toHitOption({ id, icon: IconHistory, ...hit })];
    });
  const everything: PaletteOption = {
    key: "everything",
    title: t("everything", { query }),
    hint: "",
    icon: IconListSearch,
    run: () => void navigate(`${searchPath}?${new URLSearchParams({ q: query }).toString()}`),
  };

  const found = filterMatches(commands, query);
  // "Log out" is never the first option if a page matches too: "log" should open Log Status.
  const logOut = found.filter(({ id }) => id === "log-out");
  const actions = [...found.filter((command) => !logOut.includes(command)), ...logOut].map(toCommandOption);
  const [first, ...others] = groups.map(groupOptions(toHitOption));
  const isHitFirst = first?.isExact === true || (logOut.length === found.length && first?.kind === "pages");

  const all: PaletteGroup[] =
    query === ""
      ? [
          {
            kind: "recent",
            options: listRecent().map((option) => ({ ...option, key: `recent-${option.key}` })),
          },
          { kind: "pages", options: pages.map(toHitOption) },
          { kind: "actions", options: commands.map(toCommandOption) },
        ]
      : [
          ...(isHitFirst ? [first] : []),
          { kind: "actions", options: actions },
          ...(isHitFirst || first === undefined ? [] : [first]),
          ...others,
          { kind: "everything", options: [everything] },
        ];
  return { query, ...state, groups: all.filter(({ options }) => options.length > 0) };
}

const groupOptions =
  (ofHit: (hit: Hit) => PaletteOption) =>
  ({ kind, isExact, hits }: HitGroup): PaletteGroup => ({
    kind,
    isExact,
    options: hits.slice(0, 5).map(ofHit),
  });
