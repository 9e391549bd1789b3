import { useState, type ReactNode } from "react";
import { Box, Button, Checkbox, Input, TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { Environment } from "contract/portal/portal.contract";
import type { Product } from "contract/products/products.contract";
import { getPresetPaths, presetNames } from "./product-families.ts";
import { groupProducts, shortenPath, splitByFamily, withPaths, type ProductGroup } from "./product-groups.ts";
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

/**
 * The products of one type as checkboxes: presets, then what was chosen when the list was opened, then all by version
 * and family. What is chosen here stays in its place, so that nothing moves under the pointer.
 */
export function ProductPicker({ type, value, onChange, error }: ProductPickerProps) {
  const t = useTexts(productsTexts);
  const { data, isError, refetch } = useQuery(productsQuery);
  const [search, setSearch] = useState("");
  const offered = filterOfferedProducts(data ?? [], type);
  const [chosenFirst, setChosenFirst] = useState<readonly string[]>(value);
  const matching = groupProducts(offered, search).flatMap(({ products }) => products);
  const first = matching.filter(({ uripath }) => chosenFirst.includes(uripath));
  const groups = groupProducts(
    offered.filter(({ uripath }) => !chosenFirst.includes(uripath)),
    search,
  );
  const choosePreset = (paths: string[], isChosen: boolean) => {
    const next = withPaths(value, paths, isChosen);
    setChosenFirst(next);
    onChange(next);
  };
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
        <Presets offered={offered} chosen={value} onChoose={choosePreset} />
        <div className={classes.options}>
          {first.length > 0 && (
            <div role="group" aria-label={t("chosen")}>
              <p className={classes.groupHead}>
                <strong>{t("chosen")}</strong>
              </p>
              {first.map((product) => (
                <Item key={product.uripath} product={product} chosen={value} onChoose={choose} hasVersion />
              ))}
            </div>
          )}
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
          {data !== undefined && matching.length === 0 && (
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
          description={t(`version${version}`)}
          aria-label={t("all", { version })}
          checked={areAll}
          indeterminate={count > 0 && !areAll}
          onChange={() => onChoose(products, !areAll)}
        />
      </div>
      {splitByFamily(products).map((family) => (
        <div key={family.family} role="group" aria-label={t(family.family)}>
          <p className={classes.family}>{t(family.family)}</p>
          {family.products.map((product) => (
            <Item key={product.uripath} product={product} chosen={chosen} onChoose={onChoose} />
          ))}
        </div>
      ))}
    </div>
  );
}

interface ItemProps extends Omit<GroupProps, "group"> {
  product: Product;
  hasVersion?: boolean;
}

function Item({ product, chosen, onChoose, hasVersion = false }: ItemProps) {
  return (
    <div className={classes.item}>
      <Checkbox
        size="sm"
        label={
          <span className={classes.name}>
            {product.name} {hasVersion && <span className={classes.productVersion}>{product.version}</span>}{" "}
            <span className={typography.code}>{shortenPath(product.uripath)}</span>
          </span>
        }
        checked={chosen.includes(product.uripath)}
        onChange={(event) => onChoose([product], event.currentTarget.checked)}
      />
    </div>
  );
}

interface PresetsProps {
  offered: readonly Product[];
  chosen: readonly string[];
  onChoose: (paths: string[], isChosen: boolean) => void;
}

/** What most begin with, chosen or removed with one click. */
function Presets({ offered, chosen, onChoose }: PresetsProps) {
  const t = useTexts(productsTexts);
  return (
    <div className={classes.presets} role="group" aria-label={t("presets")}>
      <span className={classes.count}>{t("presets")}</span>
      {presetNames.map((preset) => {
        const paths = getPresetPaths(offered, preset);
        const isChosen = paths.length > 0 && paths.every((path) => chosen.includes(path));
        return (
          <Button
            key={preset}
            size="compact-sm"
            variant={isChosen ? "light" : "default"}
            aria-pressed={isChosen}
            disabled={paths.length === 0}
            onClick={() => onChoose(paths, !isChosen)}
          >
            {t(preset)}
          </Button>
        );
      })}
    </div>
  );
}
