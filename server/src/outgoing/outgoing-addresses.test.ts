import { expect, test } from "vitest";
import { createAddressPolicy } from "./outgoing-addresses.ts";

const inner = ["10.1.2.3", "172.16.0.1", "192.168.1.1", "100.64.0.1", "fd00::1"];
const ownMachine = ["127.0.0.1", "::1", "::ffff:127.0.0.1", "0.0.0.0", "169.254.169.254", "fe80::1"];

test("private allows the networks of a closed network, and neither loopback nor link-local addresses", () => {
  const isAllowed = createAddressPolicy(["private"]);
  expect([...inner, "8.8.8.8"].filter(isAllowed)).toEqual([...inner, "8.8.8.8"]);
  expect(ownMachine.filter(isAllowed)).toEqual([]);
});

test("a network allows its own addresses only", () => {
  const isAllowed = createAddressPolicy(["10.1.0.0/16", "127.0.0.1/32"]);
  expect([...inner, ...ownMachine].filter(isAllowed)).toEqual(["10.1.2.3", "127.0.0.1", "::ffff:127.0.0.1"]);
});
