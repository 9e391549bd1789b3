import { Input, SegmentedControl } from "@mantine/core";
import { keySizes, type KeySize } from "./browser-key-pair.ts";
import { publicKeysTexts } from "./public-keys.texts.ts";
import { useTexts } from "#ui/text/texts.ts";

interface SizeFieldProps {
  value: KeySize;
  onChange: (value: KeySize) => void;
}

export function SizeField({ value, onChange }: SizeFieldProps) {
  const t = useTexts(publicKeysTexts);
  return (
    <Input.Wrapper label={t("size")} labelElement="div">
      <SegmentedControl
        fullWidth
        aria-label={t("size")}
        data={keySizes.map((bits) => ({ value: String(bits), label: t("bits", { bits }) }))}
        value={String(value)}
        onChange={(chosen) => onChange(keySizes.find((bits) => String(bits) === chosen) ?? value)}
      />
    </Input.Wrapper>
  );
}
