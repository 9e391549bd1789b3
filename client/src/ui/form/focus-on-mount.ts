/**
 * A ref for what replaces the button that had the focus. One function for all renders, because React calls a new one
 * again, which would take the focus from other elements.
 */
export const focusOnMount = (element: HTMLElement | null) => element?.focus();
