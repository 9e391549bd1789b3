/** The dialog above all others, which are in the document in the order of their mounting and not of their layers. */
export const findTopDialog = () =>
  [...document.querySelectorAll<HTMLElement>("[role='dialog']")]
    .toSorted((one, other) => getLayer(one) - getLayer(other))
    .at(-1);

/** A menu has a layer of its own; Mantine keeps that of a modal or drawer in a variable of its root. */
function getLayer(dialog: HTMLElement) {
  const root = dialog.closest<HTMLElement>("[style*='--mb-z-index']");
  return Number(dialog.style.zIndex || root?.style.getPropertyValue("--mb-z-index"));
}
