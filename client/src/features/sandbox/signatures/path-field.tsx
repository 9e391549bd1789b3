import { Autocomplete, type OptionsFilter } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { portalQuery } from "#features/platform/portal/portal.queries.ts";
import { productsQuery } from "#features/platform/products/products.queries.ts";
import { mapPaths } from "./product-paths.ts";
import type { SignatureInputs } from "./signature-inputs.ts";
import { signaturesTexts } from "./signatures.texts.ts";
import { isMatch } from "#ui/text/matching.ts";
import { useTexts } from "#ui/text/texts.ts";
import type { Form } from "#ui/form/zod-form.ts";
import typography from "#ui/typography.module.css";
import classes from "./signatures.module.css";

/** Offers all paths if one is selected, otherwise those that match the typed text. */
const filterOptions: OptionsFilter = ({ options, search }) => {
  const values = options.filter((option) => "value" in option);
  const isChosen = values.some(({ value }) => value === search);
  return isChosen ? values : values.filter(({ value }) => isMatch({ title: value, text: "" }, search));
};

export function PathField({ form }: { form: Form<SignatureInputs> }) {
  const t = useTexts(signaturesTexts);
  const { data: portal } = useQuery(portalQuery);
  const { data: products } = useQuery(productsQuery);
  const names = mapPaths(products ?? [], portal?.environment, form.values.version);
  return (
    <Autocomplete
      label={t("urlPath")}
      description={t("urlPathHint")}
      required
      data={[...names.keys()]}
      filter={filterOptions}
      maxDropdownHeight={280}
      renderOption={({ option }) => (
        <div className={classes.pathOption}>
          <span className={typography.mono}>{option.value}</span>
          <span className={classes.pathName}>{names.get(option.value)}</span>
        </div>
      )}
      classNames={{ input: typography.mono ?? "" }}
      spellCheck={false}
      {...form.getInputProps("urlPath")}
    />
  );
}
