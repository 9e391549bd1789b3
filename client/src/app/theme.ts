import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from "@mantine/core";
import { breakpoints } from "#ui/page/breakpoints.ts";

/** Shade 7 is the primary colour of the specification. */
export const primary: MantineColorsTuple = [
  "#EEF6FC",
  "#D6E8F6",
  "#AFD2ED",
  "#7DB7E2",
  "#4C9BD4",
  "#2380C0",
  "#0C6AAB",
  "#005792",
  "#00467A",
  "#00325A",
];

/** Shade 7 is the red of the sign-in page; used for danger and as brand accent only. */
export const red: MantineColorsTuple = [
  "#FDF2F2",
  "#FADEDF",
  "#F3BABC",
  "#EB9294",
  "#E36A6E",
  "#D5474C",
  "#C6353A",
  "#B7282D",
  "#961E23",
  "#741519",
];

/** For what succeeded; shades 7 and 4 are the tones in tones.css. */
export const green: MantineColorsTuple = [
  "#EFF9F2",
  "#DCF1E3",
  "#B8E2C6",
  "#86D3A4",
  "#4CC482",
  "#2BA563",
  "#1A8043",
  "#14783B",
  "#0F6130",
  "#0A4522",
];

/** For warnings; shades 7 and 4 are the amber tones in tones.css. */
export const yellow: MantineColorsTuple = [
  "#FDF6E8",
  "#FAEBCC",
  "#F5D99B",
  "#EEC168",
  "#E5A83B",
  "#C5861B",
  "#946006",
  "#8F5A00",
  "#704600",
  "#503200",
];

const gray: MantineColorsTuple = [
  "#F6F8FB",
  "#EDF1F6",
  "#E1E8EF",
  "#D0DAE4",
  "#B3C0CE",
  "#8A9AAC",
  "#5F7186",
  "#46576A",
  "#2C3B4C",
  "#182532",
];

const dark: MantineColorsTuple = [
  "#DDE6EF",
  "#B9C7D5",
  "#93A5B8",
  "#6A7F94",
  "#2B4055",
  "#1F3245",
  "#16293A",
  "#0F1F2D",
  "#0B1722",
  "#07111A",
];

export const sidebarColor = "#002B49";

/** Text colours on the sidebar, which is dark in both themes. */
export const sidebarTextColors = { muted: "#8FABC4", text: "#B4CBDF", link: "#CFDEEB", mark: "#7FC4F2" };

/** The contrast test checks that all these pairs are readable. */
export const surfaces = {
  light: {
    canvas: gray[0],
    surface: "#FFFFFF",
    text: gray[9],
    muted: gray[6],
    link: primary[7],
    danger: red[7],
  },
  dark: {
    canvas: dark[8],
    surface: dark[7],
    text: dark[0],
    muted: dark[2],
    link: primary[3],
    danger: red[3],
  },
};

/** Alerts have the tone as text on these backgrounds, in place of Mantine's darkest and lightest shades. */
export const tinted = {
  light: { green: green[0], yellow: yellow[0] },
  dark: { green: "#13301F", yellow: "#33260F" },
};

const toRem = (value: number) => `${value / 16}rem`;

const dialogTitle = {
  fontSize: toRem(16),
  fontWeight: 600,
  lineHeight: toRem(24),
  overflowWrap: "anywhere",
} as const;

/** The list of options scrolls itself: a scroll area inside it would be an additional tab stop. */
const getScrollingList = (_theme: unknown, { maxDropdownHeight = 220 }: { maxDropdownHeight?: number }) => ({
  options: { maxHeight: maxDropdownHeight, overflowY: "auto" },
});

export const theme = createTheme({
  colors: { primary, red, green, yellow, gray, dark },
  primaryColor: "primary",
  primaryShade: { light: 7, dark: 6 },
  black: gray[9],
  fontFamily: "'Inter Variable', system-ui, -apple-system, 'Segoe UI', sans-serif",
  fontFamilyMonospace: "'JetBrains Mono Variable', ui-monospace, SFMono-Regular, Menlo, monospace",
  fontSizes: { xs: toRem(12), sm: toRem(14), md: toRem(14), lg: toRem(16), xl: toRem(20) },
  lineHeights: { xs: "1.4", sm: "1.5", md: "1.5", lg: "1.5", xl: "1.4" },
  headings: {
    fontWeight: "600",
    sizes: {
      h1: { fontSize: toRem(20), lineHeight: toRem(28) },
      h2: { fontSize: toRem(16), lineHeight: toRem(24) },
      h3: { fontSize: toRem(14), lineHeight: toRem(20) },
    },
  },
  spacing: { xs: toRem(8), sm: toRem(12), md: toRem(16), lg: toRem(24), xl: toRem(32) },
  breakpoints,
  radius: { xs: toRem(4), sm: toRem(6), md: toRem(8), lg: toRem(12), xl: toRem(16) },
  defaultRadius: "md",
  shadows: {
    xs: "none",
    sm: "0 1px 2px rgba(9, 30, 51, 0.06)",
    md: "0 8px 28px rgba(9, 30, 51, 0.16)",
    lg: "0 8px 28px rgba(9, 30, 51, 0.16)",
    xl: "0 8px 28px rgba(9, 30, 51, 0.16)",
  },
  cursorType: "pointer",
  respectReducedMotion: true,
  components: {
    Button: { defaultProps: { size: "sm" } },
    Modal: {
      styles: { title: dialogTitle },
      defaultProps: {
        centered: true,
        radius: "lg",
        padding: "lg",
        transitionProps: { transition: "fade", duration: 120 },
        overlayProps: { backgroundOpacity: 0.5, color: "#07192A" },
      },
    },
    Drawer: {
      styles: { title: dialogTitle },
      defaultProps: {
        padding: "lg",
        transitionProps: { duration: 150 },
        overlayProps: { backgroundOpacity: 0.35, color: "#07192A" },
      },
    },
    Tooltip: {
      defaultProps: {
        transitionProps: { duration: 100, enterDelay: 250 },
      },
    },
    Menu: {
      defaultProps: {
        shadow: "md",
        transitionProps: { duration: 100 },
        // ARIA allows only menu items in a menu; without the placeholder the first item gets the focus.
        withInitialFocusPlaceholder: false,
      },
    },
    Select: {
      styles: getScrollingList,
      defaultProps: {
        allowDeselect: false,
        withScrollArea: false,
        comboboxProps: { transitionProps: { duration: 100 } },
      },
    },
    Autocomplete: { styles: getScrollingList, defaultProps: { withScrollArea: false } },
    InputWrapper: {
      // What is wrong stands directly below what was typed.
      defaultProps: { inputWrapperOrder: ["label", "input", "error", "description"] },
      styles: {
        label: { marginBottom: toRem(6), fontWeight: 500 },
        error: { marginTop: toRem(6) },
        description: { marginTop: toRem(4) },
      },
    },
    Tabs: { defaultProps: { keepMounted: false } },
    // Mantine takes 200 to 250 ms, and nothing moves for longer than 150 ms.
    Collapse: { defaultProps: { transitionDuration: 150 } },
    SegmentedControl: { defaultProps: { transitionDuration: 150 } },
    Notifications: { defaultProps: { transitionDuration: 150 } },
  },
});

export const resolveCssVariables: CSSVariablesResolver = () => ({
  variables: {
    "--portal-sidebar": sidebarColor,
    "--portal-brand-red": red[7],
    ...Object.fromEntries(
      Object.entries(sidebarTextColors).map(([name, color]) => [`--portal-sidebar-${name}`, color]),
    ),
  },
  light: {
    "--portal-canvas": surfaces.light.canvas,
    "--portal-border": gray[2],
    "--portal-hover": gray[0],
    "--portal-subtle": gray[1],
    "--portal-muted": surfaces.light.muted,
    "--portal-focus": primary[5],
    "--mantine-color-body": surfaces.light.surface,
    "--mantine-color-text": surfaces.light.text,
    "--mantine-color-dimmed": surfaces.light.muted,
    "--mantine-color-placeholder": "#73849A",
    "--mantine-color-anchor": surfaces.light.link,
    "--mantine-color-error": surfaces.light.danger,
    "--mantine-color-default-border": gray[3],
    "--mantine-color-red-light": red[0],
    "--mantine-color-green-light": tinted.light.green,
    "--mantine-color-green-light-color": green[7],
    "--mantine-color-yellow-light": tinted.light.yellow,
    "--mantine-color-yellow-light-color": yellow[7],
  },
  dark: {
    "--portal-canvas": surfaces.dark.canvas,
    "--portal-border": dark[5],
    "--portal-hover": dark[6],
    "--portal-subtle": dark[6],
    "--portal-muted": surfaces.dark.muted,
    "--portal-focus": primary[3],
    "--mantine-color-body": surfaces.dark.surface,
    "--mantine-color-text": surfaces.dark.text,
    "--mantine-color-dimmed": surfaces.dark.muted,
    "--mantine-color-placeholder": dark[3],
    "--mantine-color-anchor": surfaces.dark.link,
    "--mantine-color-error": surfaces.dark.danger,
    "--mantine-color-primary-light": "#12324C",
    "--mantine-color-primary-light-hover": "#183F5F",
    "--mantine-color-primary-light-color": primary[2],
    "--mantine-color-red-light": "#3A1D24",
    "--mantine-color-red-light-hover": "#48232B",
    "--mantine-color-red-light-color": red[2],
    "--mantine-color-green-light": tinted.dark.green,
    "--mantine-color-green-light-color": green[4],
    "--mantine-color-yellow-light": tinted.dark.yellow,
    "--mantine-color-yellow-light-color": yellow[4],
    "--mantine-color-default": dark[6],
    "--mantine-color-default-hover": dark[5],
    "--mantine-color-default-border": dark[4],
    "--mantine-color-disabled": dark[6],
  },
});
