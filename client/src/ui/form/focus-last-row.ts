/**
 * For a button below a list that goes because it shows the rest: moves the focus to the last row before, from where
 * keyboard users go on.
 */
export function focusLastRow(list: HTMLElement | null) {
  const row = list?.lastElementChild;
  if (!(row instanceof HTMLElement)) return;
  row.tabIndex = -1;
  row.focus({ preventScroll: true });
}
