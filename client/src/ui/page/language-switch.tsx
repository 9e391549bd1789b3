import { Button, Menu } from "@mantine/core";
import { IconCheck, IconLanguage } from "@tabler/icons-react";
import { languages, type Language } from "#ui/text/i18n.ts";
import { useLanguage } from "#ui/text/texts.ts";

const names: Record<Language, string> = { en: "English", id: "Bahasa Indonesia" };

export function LanguageSwitch() {
  const [language, setLanguage] = useLanguage();
  return (
    <Menu position="bottom-end" width={200}>
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          px={8}
          fw={500}
          h={40}
          leftSection={<IconLanguage size={18} stroke={1.6} />}
          aria-label={`Language, Bahasa: ${names[language]}`}
        >
          {language.toUpperCase()}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {languages.map((one) => (
          <Menu.Item
            key={one}
            lang={one}
            aria-current={one === language ? "true" : undefined}
            rightSection={one === language ? <IconCheck size={16} /> : null}
            onClick={() => setLanguage(one)}
          >
            {names[one]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
