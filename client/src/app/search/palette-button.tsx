import { useEffect, useState, type ComponentType } from "react";
import { Kbd, UnstyledButton } from "@mantine/core";
import { useHotkeys } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { useNavigate } from "react-router-dom";
import type { PaletteProps } from "./palette.tsx";
import { shellTexts } from "#app/shell/shell.texts.ts";
import { searchPath } from "contract/pages";
import { useTexts } from "#ui/text/texts.ts";
import classes from "./palette-button.module.css";

const shortcut = /Mac|iPhone|iPad/.test(navigator.userAgent) ? "⌘ K" : "Ctrl K";

/** Opens the command palette; its code is loaded on first use. */
export function PaletteButton() {
  const t = useTexts(shellTexts);
  const navigate = useNavigate();
  const [palette, setPalette] = useState<{ Palette: ComponentType<PaletteProps> } | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState("");

  // Nothing is lost of what a user types while the code is loaded.
  useEffect(() => {
    if (!isOpen || palette !== null) return undefined;
    const keep = (event: KeyboardEvent) => {
      if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      setTyped((before) => before + event.key);
    };
    window.addEventListener("keydown", keep);
    return () => window.removeEventListener("keydown", keep);
  }, [isOpen, palette]);

  const close = () => {
    setIsOpen(false);
    setTyped("");
  };
  const fetchPalette = () =>
    import("./palette.tsx").then(({ Palette }) => setPalette((known) => known ?? { Palette }));
  const open = () => {
    // Over another dialog, a command could navigate away and lose unsaved input.
    if (document.querySelector("[role='dialog']") !== null) return;
    setIsOpen(true);
    fetchPalette().catch(() => void navigate(searchPath));
  };
  useHotkeys([["mod+K", () => (isOpen ? close() : open())]], []);

  return (
    <>
      <UnstyledButton
        className={classes.button}
        aria-label={`${t("search")} (${shortcut})`}
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        onPointerEnter={() => void fetchPalette().catch(() => undefined)}
        onClick={open}
      >
        <IconSearch size={18} stroke={1.6} aria-hidden />
        <span className={classes.word}>{t("search")}</span>
        <Kbd size="xs" className={classes.keys}>
          {shortcut}
        </Kbd>
      </UnstyledButton>
      {palette !== null && <palette.Palette opened={isOpen} initial={typed} onClose={close} />}
    </>
  );
}
