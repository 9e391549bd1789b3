/** The web page that the app named for the customer's return; null for any other text. */
export function returnPage(text: string): URL | null {
  const page = URL.canParse(text) ? new URL(text) : null;
  return page !== null && ["https:", "http:"].includes(page.protocol) ? page : null;
}

/** The address to which the customer returns with the answer; `state` is returned unchanged. */
export function returnAddress(page: URL, state: string, answer: Record<string, string>): string {
  const address = new URL(page);
  for (const [name, value] of Object.entries(answer)) address.searchParams.set(name, value);
  if (state !== "") address.searchParams.set("state", state);
  return address.href;
}
