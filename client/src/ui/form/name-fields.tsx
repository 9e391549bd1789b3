import { TextInput, type TextInputProps } from "@mantine/core";
import type { Form } from "./zod-form.ts";
import { useTexts } from "#ui/text/texts.ts";
import { uiTexts } from "#ui/text/ui.texts.ts";

interface Names {
  firstname: string;
  lastname: string;
}

interface NameFieldsProps extends Pick<TextInputProps, "size" | "withAsterisk"> {
  /** Any form with these fields. */
  form: { getInputProps: (field: keyof Names) => ReturnType<Form<Names>["getInputProps"]> };
  /** Whether the browser may autofill the fields: only for the user's own name. */
  isOwn: boolean;
  /** Whether the first of them gets the focus when the page or dialog opens. */
  focus?: "page" | "dialog";
}

/** The fields of a user's name. */
export function NameFields({ form, isOwn, focus, ...look }: NameFieldsProps) {
  const t = useTexts(uiTexts);
  return (
    <>
      <TextInput
        {...look}
        label={t("firstname")}
        required
        autoComplete={isOwn ? "given-name" : "off"}
        autoFocus={focus === "page"}
        data-autofocus={focus === "dialog" ? true : undefined}
        {...form.getInputProps("firstname")}
      />
      <TextInput
        {...look}
        label={t("lastname")}
        required
        autoComplete={isOwn ? "family-name" : "off"}
        {...form.getInputProps("lastname")}
      />
    </>
  );
}
