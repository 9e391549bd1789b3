/** All breakpoints of the layout; `$breakpoint-sm` in stylesheets is the value of `sm`. */
export const breakpoints = {
  xs: "34em",
  sm: "48em",
  md: "62em",
  lg: "75em",
  /** Below this width, tables are shown as cards. */
  cards: "70em",
  /** From this width on, the sidebar is static by default. */
  sidebar: "80em",
  /** Below this width, table columns are narrower. */
  wide: "90em",
  /** From this width on, the topics of the documentation are beside a service with its two columns. */
  topics: "105em",
};

/** Breakpoints of the width of a container, as those of the layout. */
export const containerBreakpoints = {
  /** Below this width, a detail list shows each label above its value. */
  pairs: "21.25em",
  /** Below this width, figures are in two columns. */
  figures: "38em",
  /** Below this width, a guide has no table of contents beside it. */
  reading: "53.75em",
  /** From this width on, the cards of a page are in two columns. */
  columns: "55em",
};

type Breakpoint = keyof typeof breakpoints;

/** Media queries for scripts. */
export const below = (name: Breakpoint) => `(max-width: ${String(parseFloat(breakpoints[name]) - 0.01)}em)`;
export const from = (name: Breakpoint) => `(min-width: ${breakpoints[name]})`;
