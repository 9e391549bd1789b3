import { useState, type ReactNode } from "react";
import { Box, Button, Checkbox, Input, TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { Environment } from "contract/portal/portal.contract";
import type { Product } from "contract/products/products.contract";
import { groupProducts, shortenPath, withPaths, type ProductGroup } from "./product-groups.ts";
import { filterOfferedProducts, productsQuery } from "./products.queries.ts";
import { productsTexts } from "./products.texts.ts";
import { useTexts } from "#ui/text/texts.ts";
import typography from "#ui/typography.module.css";
import classes from "./products.module.css";

interface ProductPickerProps {
  type: Environment;
  /** The chosen paths. */
  value: string[];
  onChange: (paths: string[]) => void;
  error?: ReactNode;
}

/** The products of one type as checkboxes, grouped by version with select-all. */
export function ProductPicker({ type, value, onChange, error }: ProductPickerProps) {
  const t = useTexts(productsTexts);
  const { data, isError, refetch } = useQuery(productsQuery);
  const [search, setSearch] = useState("");
  const offered = filterOfferedProducts(data ?? [], type);
  const groups = groupProducts(offered, search);
  const choose = (products: Product[], isChosen: boolean) =>
    onChange(
      withPaths(
        value,
        products.map(({ uripath }) => uripath),
        isChosen,
      ),
    );

  return (
    <Input.Wrapper label={t("products")} labelElement="div" required error={error}>
      <div
        className={classes.box}
        role="group"
        aria-label={t("products")}
        {...(error === undefined || error === null ? {} : { "data-error": true })}
      >
        <div className={classes.bar}>
          <TextInput
            flex={1}
            miw={0}
            variant="unstyled"
            type="search"
            aria-label={t("search")}
            placeholder={t("search")}
            leftSection={<IconSearch size={16} stroke={1.6} />}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key === "Enter") event.preventDefault();
            }}
          />
          <span className={classes.count} role="status">
            {t("selected", { count: value.length })}
          </span>
        </div>
        <div className={classes.options}>
          {groups.map((group) => (
            <Group key={group.version} group={group} chosen={value} onChoose={choose} />
          ))}
          {data === undefined && !isError && (
            <Box component="p" p="16px 12px" c="dimmed">
              {t("loading")}…
            </Box>
          )}
          {data === undefined && isError && (
            <Box component="p" p="16px 12px" c="dimmed">
              {t("loadFailed")}{" "}
              <Button variant="default" size="compact-sm" onClick={() => void refetch()}>
                {t("tryAgain")}
              </Button>
            </Box>
          )}
          {data !== undefined && groups.length === 0 && (
            <Box component="p" p="16px 12px" c="dimmed">
              {offered.length === 0 ? t("none", { type }) : t("noHit")}
            </Box>
          )}
        </div>
      </div>
    </Input.Wrapper>
  );
}

interface GroupProps {
  group: ProductGroup;
  chosen: string[];
  onChoose: (products: Product[], isChosen: boolean) => void;
}

function Group({ group: { version, products }, chosen, onChoose }: GroupProps) {
  const t = useTexts(productsTexts);
  const count = products.filter(({ uripath }) => chosen.includes(uripath)).length;
  const areAll = count === products.length;
  return (
    <div role="group" aria-label={t("version", { version })}>
      <div className={classes.groupHead}>
        <Checkbox
          size="sm"
          label={
            <strong>
              {t("version", { version })} · {count}/{products.length}
            </strong>
          }
          aria-label={t("all", { version })}
          checked={areAll}
          indeterminate={count > 0 && !areAll}
          onChange={() => onChoose(products, !areAll)}
        />
      </div>
      {products.map((product) => (
        <div key={product.uripath} className={classes.item}>
          <Checkbox
            size="sm"
            label={
              <span className={classes.name}>
                {product.name} <span className={typography.code}>{shortenPath(product.uripath)}</span>
              </span>
            }
            checked={chosen.includes(product.uripath)}
            onChange={(event) => onChoose([product], event.currentTarget.checked)}
          />
        </div>
      ))}
    </div>
  );
}
