/** A list with one of its rows open, whichever page it is on. */
export const openLink = (list: string, id: string) =>
  `${list}?${new URLSearchParams({ open: id }).toString()}`;
