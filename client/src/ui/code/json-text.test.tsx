import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { JsonText } from "./json-text.tsx";

const kindsIn = (text: string) => {
  const { container } = render(<JsonText text={text} />);
  expect(container.textContent).toBe(text);
  return [...container.querySelectorAll("span")].map((each) => [
    each.textContent,
    ["key", "string", "number"].find((kind) => each.className.includes(kind)),
  ]);
};

test("names, texts, numbers and words have their colours, and no character is lost", () => {
  expect(kindsIn('{\n  "a": "b \\" c",\n  "n": -1.5e3,\n  "o": [true, null]\n}')).toEqual([
    ['"a"', "key"],
    ['"b \\" c"', "string"],
    ['"n"', "key"],
    ["-1.5e3", "number"],
    ['"o"', "key"],
    ["true", "number"],
    ["null", "number"],
  ]);
});

test("a text that is no JSON is shown as it is, also a long one", () => {
  expect(kindsIn("<html>busy</html>")).toEqual([]);
  expect(kindsIn(`["${"a".repeat(20_000)}"]`)).toEqual([]);
});

test("a name is shown with its place among objects and lists", () => {
  const places: string[] = [];
  const text = '{"a": {"b": 1}, "list": [{"c": "{["}, {"d": [1, 2]}], "e": [], "f": null}';
  const { container } = render(
    <JsonText
      text={text}
      renderName={(quoted, place) => {
        places.push(place);
        return <a href="/">{quoted}</a>;
      }}
    />,
  );
  expect(places).toEqual(["a", "a.b", "list", "list[].c", "list[].d", "e", "f"]);
  expect(container.textContent).toBe(text);
});
