import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from "@mantine/core";
import { IconMoon, IconSun } from "@tabler/icons-react";
import { useTexts } from "#ui/text/texts.ts";
import { uiTexts } from "#ui/text/ui.texts.ts";
import { Tip } from "#ui/feedback/tip.tsx";

export function ThemeSwitch() {
  const t = useTexts(uiTexts);
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme("light", { getInitialValueInEffect: false }) === "dark";
  const name = t(isDark ? "lightTheme" : "darkTheme");
  return (
    <Tip label={name}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={40}
        aria-label={name}
        onClick={() => setColorScheme(isDark ? "light" : "dark")}
      >
        {isDark ? <IconSun size={18} stroke={1.6} /> : <IconMoon size={18} stroke={1.6} />}
      </ActionIcon>
    </Tip>
  );
}
