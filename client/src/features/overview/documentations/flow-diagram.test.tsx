import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Flow } from "./content/content.ts";
import { FlowDiagram } from "./flow-diagram.tsx";
import { renderSignedOut } from "#test/render.tsx";

const flow: Flow = {
  title: "A payment",
  lanes: ["Shop", "Bank"],
  steps: [
    { lane: 0, text: "Asks for money", ends: false },
    { lane: 1, text: "Pays", ends: true },
  ],
  jumps: [{ from: 1, to: 0, label: "too little" }],
};
const sentences = ["Shop: Asks for money", "Bank: Pays", "Pays → Asks for money: too little"];
const open = (change: Partial<Flow> = {}) =>
  renderSignedOut(<FlowDiagram flow={{ ...flow, ...change }} />, {});
const listTexts = (selector: string) =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);

test("a flow is drawn with a lane for each actor, and is told as text", async () => {
  await open();
  expect(listTexts("li")).toEqual(sentences);
  expect(screen.getByRole("img").querySelector("desc")?.textContent).toBe(sentences.join(". "));
  expect(listTexts("svg text")).toEqual(["Shop", "Bank", "too little", "Asks for money", "Pays"]);
  expect([...document.querySelectorAll("[data-jump]")].map((path) => path.getAttribute("data-jump"))).toEqual(
    ["false", "true"],
  );
});

test("a step that follows the one before has an arrow without a label", async () => {
  await open({ jumps: [] });
  expect(document.querySelectorAll("polygon")).toHaveLength(1);
  expect(listTexts("svg text")).toEqual(["Shop", "Bank", "Asks for money", "Pays"]);
});

test("where lanes would be too narrow, each step names its actor instead", async () => {
  const lanes = ["Shop", "Bank", "Payer", "Network"];
  await open({ lanes, jumps: [] });
  expect(listTexts("svg text")).toEqual(["ShopAsks for money", "BankPays"]);
});
