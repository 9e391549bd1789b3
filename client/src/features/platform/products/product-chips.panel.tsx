import { Popover, UnstyledButton } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { shortenPath } from "./product-groups.ts";
import { productsQuery } from "./products.queries.ts";
import { productsTexts } from "./products.texts.ts";
import { useTexts } from "#ui/text/texts.ts";
import layout from "#ui/layout.module.css";
import typography from "#ui/typography.module.css";
import classes from "./products.module.css";

interface ProductChipsProps {
  paths: string[];
  /** Shows all products, each with its path. */
  showsAll?: boolean;
}

/** The first product by name and version, and the number of other products. */
export function ProductChips({ paths, showsAll = false }: ProductChipsProps) {
  const t = useTexts(productsTexts);
  const [isOpen, { open, close }] = useDisclosure(false);
  const [first] = paths;
  if (first === undefined) return <span aria-hidden>—</span>;
  if (showsAll) return <ProductList paths={paths} />;
  const others = paths.length - 1;
  return (
    <span className={classes.products}>
      <span className={layout.clamped}>
        <ProductName path={first} />
      </span>
      {others > 0 && (
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
          <Popover.Dropdown className={classes.moreList}>
            <ProductList paths={paths} />
          </Popover.Dropdown>
        </Popover>
      )}
    </span>
  );
}

function ProductList({ paths }: { paths: string[] }) {
  return (
    <ul className={classes.list}>
      {paths.map((path) => (
        <li key={path}>
          <ProductName path={path} /> <span className={typography.code}>{path}</span>
        </li>
      ))}
    </ul>
  );
}

/** Shows the version, because versions of a product have the same name. An unknown product shows its path. */
function ProductName({ path }: { path: string }) {
  const { data } = useQuery(productsQuery);
  const product = data?.find(({ uripath }) => uripath === path);
  if (product === undefined) return <span>{shortenPath(path)}</span>;
  return (
    <span>
      {product.name} <span className={classes.productVersion}>{product.version}</span>
    </span>
  );
}
