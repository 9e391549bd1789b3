import { Highlighted } from "./highlighted.tsx";
import { searchTexts } from "./search.texts.ts";
import type { PaletteGroup, PaletteOption } from "./use-palette-groups.ts";
import { StatusBadge } from "#ui/value/status-badge.tsx";
import { useTexts } from "#ui/text/texts.ts";
import layout from "#ui/layout.module.css";
import typography from "#ui/typography.module.css";
import classes from "./palette.module.css";

interface PaletteOptionsProps {
  id: string;
  getOptionId: (key: string) => string;
  groups: PaletteGroup[];
  query: string;
  markedKey: string | undefined;
  onMark: (key: string) => void;
  onChoose: (option: PaletteOption) => void;
}

export function PaletteOptions({
  id,
  getOptionId,
  groups,
  query,
  markedKey,
  onMark,
  onChoose,
}: PaletteOptionsProps) {
  const t = useTexts(searchTexts);
  return (
    <div id={id} role="listbox" aria-label={t("options")} className={classes.options}>
      {groups.map(({ kind, options }) => (
        <div key={kind} role="group" aria-labelledby={`${id}-${kind}`}>
          {kind !== "everything" && (
            <div id={`${id}-${kind}`} role="presentation" className={classes.caption}>
              {t(kind)}
            </div>
          )}
          {options.map((option) => (
            <div
              key={option.key}
              id={getOptionId(option.key)}
              role="option"
              aria-selected={option.key === markedKey}
              className={classes.option}
              onMouseMove={() => onMark(option.key)}
              onClick={() => onChoose(option)}
            >
              <option.icon size={18} stroke={1.6} aria-hidden className={layout.icon} />
              <span className={classes.words}>
                <span className={typography.ellipsis}>
                  <Highlighted text={option.title} query={query} />
                </span>
                {option.hint !== "" && <span className={classes.hint}>{option.hint}</span>}
              </span>
              {option.state !== undefined && <StatusBadge {...option.state} />}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
