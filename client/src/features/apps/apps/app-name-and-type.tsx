import { Input, SegmentedControl, TextInput } from "@mantine/core";
import type { Environment } from "contract/portal/portal.contract";
import { addTypeToName } from "./app-name.ts";
import { appsTexts } from "./apps.texts.ts";
import { useTexts } from "#ui/text/texts.ts";
import type { Form } from "#ui/form/zod-form.ts";
import classes from "./apps.module.css";

interface NamedValues {
  name: string;
  type: Environment;
}

type NamedForm = Pick<Form<NamedValues>, "values" | "getInputProps">;

interface AppNameAndTypeProps {
  form: NamedForm;
  onType: (type: Environment) => void;
  typeLabel: string;
}

/** The name and the type, which becomes the suffix of the name. */
export function AppNameAndType({ form, onType, typeLabel }: AppNameAndTypeProps) {
  const t = useTexts(appsTexts);
  const { name, type } = form.values;
  const environments: Environment[] = ["sandbox", "production"];
  return (
    <div className={classes.pair}>
      <TextInput
        label={t("name")}
        data-autofocus
        required
        autoComplete="off"
        description={t("nameHint", { name: addTypeToName(name.trim() === "" ? "…" : name, type) })}
        {...form.getInputProps("name")}
      />
      <Input.Wrapper label={typeLabel} labelElement="div" required>
        <SegmentedControl
          className={classes.segments ?? ""}
          aria-label={typeLabel}
          value={type}
          onChange={(value) => onType(value)}
          data={environments.map((value) => ({ value, label: t(value) }))}
        />
      </Input.Wrapper>
    </div>
  );
}
