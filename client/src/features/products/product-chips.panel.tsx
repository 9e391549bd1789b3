import { Popover, UnstyledButton } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { shortPath, withoutStart } from "#features/products/product-groups.ts";
import { productsTexts } from "#features/products/products.texts.ts";
import { useTexts } from "#ui/texts.ts";
import classes from "#features/products/products.module.css";

interface ProductChipsProps {
  paths: string[];
  /** How many stand as chips; the rest is behind a number. */
  shown?: 1 | 2;
  /** Shows all paths in full. */
  isWhole?: boolean;
}

export function ProductChips({ paths, shown = 2, isWhole = false }: ProductChipsProps) {
  const t = useTexts(productsTexts);
  const [isOpen, { open, close }] = useDisclosure(false);
  if (paths.length === 0) return <span aria-hidden>—</span>;
  const others = paths.length - shown;
  return (
    <span className={classes.chips} data-whole={isWhole || undefined}>
      {(isWhole ? paths : paths.slice(0, shown)).map((path) => (
        <span key={path} className={classes.chip} title={path}>
          {isWhole ? path : withoutStart(shortPath(path), shown === 1 ? 15 : 16)}
        </span>
      ))}
      {!isWhole && others > 0 && (
        <Popover opened={isOpen} onChange={(next) => !next && close()} position="bottom-end" withinPortal>
          <Popover.Target>
            <UnstyledButton
              className={classes.more}
              aria-label={t("more", { count: others })}
              onMouseEnter={open}
              onMouseLeave={close}
              onFocus={open}
              onBlur={close}
              onClick={open}
            >
              +{others}
            </UnstyledButton>
          </Popover.Target>
          <Popover.Dropdown>
            <ul className={classes.moreList}>
              {paths.map((path) => (
                <li key={path}>{path}</li>
              ))}
            </ul>
          </Popover.Dropdown>
        </Popover>
      )}
    </span>
  );
}
