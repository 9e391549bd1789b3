/** A list with one of its rows open; the search brings that row to the first page. */
export const openLink = (screen: string, name: string, id: string) =>
  `${screen}?${new URLSearchParams({ q: name, open: id }).toString()}`;
