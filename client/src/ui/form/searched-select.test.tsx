import { useState } from "react";
import { fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { SearchedSelect } from "./searched-select.tsx";
import { renderSignedIn } from "#test/render.tsx";

interface Shop {
  id: string;
  name: string;
  city: string;
}

const shops: Shop[] = [
  { id: "1", name: "Kasir", city: "Bandung" },
  { id: "2", name: "Kasir Jaya", city: "Medan" },
  { id: "3", name: "Toko Sari", city: "Solo" },
];
const findShops = (keyword: string) => {
  const found = shops.filter(({ name }) => name.toLowerCase().includes(keyword));
  return { items: found.slice(0, 2), hasMore: found.length > 2 };
};
type Hits = ReturnType<typeof findShops>;
type Search = (keyword: string) => Hits | Promise<Hits>;

interface ExampleProps {
  initial: string;
  clearable: boolean;
  error: string | undefined;
  search: Search;
  onPick: (shop: Shop | null) => void;
}

function Example({ initial, clearable, error, search, onPick }: ExampleProps) {
  const [value, setValue] = useState(initial);
  return (
    <SearchedSelect
      label="Shop"
      placeholder="Any shop"
      nothingFound="No shop has this name."
      find={(keyword) => ({
        queryKey: ["shops", keyword],
        queryFn: async () => search(keyword),
        retry: false,
      })}
      idOf={({ id }: Shop) => id}
      labelOf={({ name, city }) => `${name} in ${city}`}
      wordsOf={({ name, city }) => ({ name, hint: city })}
      value={value}
      onChange={(shop) => {
        setValue(shop?.id ?? "");
        onPick(shop);
      }}
      clearable={clearable}
      error={error}
    />
  );
}

interface Start {
  initial?: string;
  clearable?: boolean;
  error?: string;
  search?: Search;
}

async function open({ initial = "", clearable = false, error, search = findShops }: Start = {}) {
  const asked: string[] = [];
  const onPick = vi.fn<(shop: Shop | null) => void>();
  const { step } = await renderSignedIn(
    <Example
      initial={initial}
      clearable={clearable}
      error={error}
      search={(keyword) => {
        asked.push(keyword);
        return search(keyword);
      }}
      onPick={onPick}
    />,
    {},
  );
  const field = screen.getByRole<HTMLInputElement>("combobox", { name: "Shop" });
  const type = (value: string) => step(() => fireEvent.change(field, { target: { value } }));
  const press = (key: string) => step(() => fireEvent.keyDown(field, { key, code: key }));
  return { asked, field, onPick, press, step, type };
}

const listOptions = () => screen.queryAllByRole("option").map(({ textContent }) => textContent);
const getStatus = () => screen.getByRole("status").textContent;
/** Waits for the answer of a search. */
const awaitStatus = (status: string) => vi.waitFor(() => expect(getStatus()).toBe(status), 10_000);

test("a closed field is silent; opened, it says how many entries match, and that there are more", async () => {
  const { field, step } = await open();
  expect(getStatus()).toBe("");
  await step(() => field.click());
  expect(getStatus()).toBe("2 matches. There are more matches. Type to narrow the search.");
  expect(listOptions()).toEqual(["KasirBandung", "Kasir JayaMedan"]);
  screen.getByText("There are more matches. Type to narrow the search.", { selector: "div" });
  expect(screen.queryByText("No shop has this name.")).toBeNull();
});

test("what is typed is searched without the spaces around it, and is loading until the hits are those of the text", async () => {
  const { asked, type } = await open();
  await type("  toko ");
  expect(getStatus()).toBe("Loading");
  await awaitStatus("1 match.");
  expect(asked).toEqual(["", "toko"]);
  expect(listOptions()).toEqual(["Toko SariSolo"]);
  expect(screen.queryByText(/There are more matches/)).toBeNull();
});

test("a search without a hit says so, not before the answer", async () => {
  let arrive = (_hits: Hits): void => undefined;
  const { asked, step, type } = await open({
    search: (keyword) =>
      keyword === "" ? { items: [], hasMore: false } : new Promise((resolve) => (arrive = resolve)),
  });
  await type("warung");
  await vi.waitFor(() => expect(asked).toEqual(["", "warung"]), 10_000);
  await step(() => undefined);
  expect(screen.queryByText("No shop has this name.")).toBeNull();
  expect(screen.getAllByText("Loading")).toHaveLength(2);
  await step(() => arrive({ items: [], hasMore: false }));
  expect(getStatus()).toBe("No shop has this name.");
  expect(screen.getAllByText("No shop has this name.")).toHaveLength(2);
});

test("the chosen entry is shown, marked, and the first of the options where the server does not list it", async () => {
  const { field, onPick, step, type } = await open();
  await type("toko");
  await awaitStatus("1 match.");
  await step(() => screen.getByRole("option", { name: /Toko Sari/ }).click());
  expect(onPick.mock.calls).toEqual([[shops[2]]]);
  expect(field.value).toBe("Toko Sari in Solo");
  expect(listOptions()).toEqual([]);
  await step(() => field.click());
  await awaitStatus("2 matches. There are more matches. Type to narrow the search.");
  expect(listOptions()).toEqual(["Toko SariSolo", "KasirBandung", "Kasir JayaMedan"]);
  const option = screen.getByRole("option", { selected: true });
  expect(option.textContent).toBe("Toko SariSolo");
  // Choosing it again keeps it.
  await step(() => option.click());
  expect(onPick.mock.lastCall).toEqual([shops[2]]);
  await type("jaya");
  await awaitStatus("1 match.");
  expect(listOptions()).toEqual(["Kasir JayaMedan"]);
});

test("a chosen entry that the server lists is listed once", async () => {
  const { field, step } = await open({ initial: "2" });
  expect(field.value).toBe("Kasir Jaya in Medan");
  await step(() => field.click());
  expect(listOptions()).toEqual(["KasirBandung", "Kasir JayaMedan"]);
});

test("a search that is left changes nothing: the field shows the chosen entry again", async () => {
  const { field, onPick, step, type } = await open({ initial: "1" });
  await type("toko");
  await awaitStatus("1 match.");
  await step(() => fireEvent.blur(field));
  await vi.waitFor(() => expect(field.value).toBe("Kasir in Bandung"), 10_000);
  expect(listOptions()).toEqual([]);
  expect(onPick).not.toHaveBeenCalled();
});

test("a click selects the text of the chosen entry, so that typing replaces it, but not a text that is typed", async () => {
  const { field, step, type } = await open({ initial: "1" });
  const select = vi.spyOn(field, "select");
  await step(() => field.click());
  expect(select).toHaveBeenCalledOnce();
  await type("tok");
  await step(() => field.click());
  expect(select).toHaveBeenCalledOnce();
});

test("Enter chooses the marked option, also when the answer of a search has moved it", async () => {
  const { onPick, press, type } = await open();
  await type("jaya");
  await press("ArrowDown");
  await press("ArrowDown");
  await awaitStatus("1 match.");
  await press("Enter");
  expect(onPick.mock.calls).toEqual([[shops[1]]]);
});

test("after another letter Enter does not choose what was marked before it", async () => {
  const { onPick, press, type } = await open();
  await type("kasir");
  await press("ArrowDown");
  await type("kasir j");
  await press("Enter");
  expect(onPick).not.toHaveBeenCalled();
});

test("Enter in the open list does not send the form; in the closed field it does", async () => {
  const { field, step } = await open();
  const pressEnter = () => fireEvent.keyDown(field, { key: "Enter", code: "Enter" });
  expect(pressEnter()).toBe(true);
  await step(() => field.click());
  expect(pressEnter()).toBe(false);
});

test("an optional choice is cleared by a button or by clearing the text", async () => {
  const { field, onPick, step, type } = await open({ initial: "1", clearable: true });
  await type("k");
  expect(onPick).not.toHaveBeenCalled();
  await type("");
  expect(onPick.mock.calls).toEqual([[null]]);
  // There is nothing to clear any more.
  expect(document.querySelectorAll("button")).toHaveLength(0);
  await type("k");
  await type("");
  expect(onPick).toHaveBeenCalledOnce();
  await step(() => screen.getByRole("option", { name: /Kasir Jaya/ }).click());
  onPick.mockClear();
  const clear = document.querySelector("button");
  await step(() => clear?.click());
  expect(onPick.mock.calls).toEqual([[null]]);
  expect(field.value).toBe("");
});

test("a choice that is required has no button to clear it, and keeps its value while the text is empty", async () => {
  const { field, onPick, step, type } = await open({ initial: "1" });
  expect(document.querySelectorAll("button")).toHaveLength(0);
  await type("");
  expect(onPick).not.toHaveBeenCalled();
  await step(() => fireEvent.blur(field));
  expect(field.value).toBe("Kasir in Bandung");
});

const fail = () => {
  throw new Error("The search is not available.");
};

test("a search that fails shows the reason at the field", async () => {
  const { field } = await open({ search: fail });
  screen.getByText("The search is not available.");
  expect(field.getAttribute("aria-invalid")).toBe("true");
});

test("an error of the form comes before that of the search", async () => {
  await open({ search: fail, error: "Choose a shop." });
  screen.getByText("Choose a shop.");
  expect(screen.queryByText("The search is not available.")).toBeNull();
});
