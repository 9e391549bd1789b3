import type { ComponentType, ReactNode } from "react";
import {
  Autocomplete,
  Checkbox,
  FileInput,
  Input,
  MultiSelect,
  NativeSelect,
  NumberInput,
  PasswordInput,
  Radio,
  Select,
  Textarea,
  TextInput,
} from "@mantine/core";
import { expect, test } from "vitest";
import { find, renderSignedIn } from "#test/render.tsx";

type FieldProps = Record<"label" | "description" | "error", string>;
type Group = ComponentType<FieldProps & { children: ReactNode }>;

const withOneInput: Record<string, ComponentType<FieldProps>> = {
  Autocomplete,
  FileInput,
  MultiSelect,
  NativeSelect,
  NumberInput,
  PasswordInput,
  Select,
  Textarea,
  TextInput,
};
const withOwnInput: Record<string, Group> = {
  "Checkbox.Group": Checkbox.Group,
  "Radio.Group": Radio.Group,
  "Input.Wrapper": Input.Wrapper,
};
const texts = { label: "Label", description: "Hint", error: "Error" };
const readParts = () => {
  const parts = [...find(".mantine-InputWrapper-root").children].map(({ textContent }) =>
    Object.values(texts).includes(textContent) ? textContent : "Input",
  );
  // A group also has a hidden input.
  return [...new Set(parts)];
};

test.each(Object.entries(withOneInput))(
  "the error of %s stands below what was typed, its hint below both, and both describe it",
  async (_, Each) => {
    await renderSignedIn(<Each {...texts} />, {});
    expect(readParts()).toEqual(["Label", "Input", "Error", "Hint"]);
    const ids = find("[aria-describedby]").getAttribute("aria-describedby")?.split(/ +/) ?? [];
    expect(ids.map((id) => document.getElementById(id)?.textContent)).toEqual(["Error", "Hint"]);
  },
);

test.each(Object.entries(withOwnInput))("%s has its error and hint in the same order", async (_, Each) => {
  await renderSignedIn(
    <Each {...texts}>
      <input />
    </Each>,
    {},
  );
  expect(readParts()).toEqual(["Label", "Input", "Error", "Hint"]);
});
