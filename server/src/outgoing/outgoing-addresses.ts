import ipaddr from "ipaddr.js";

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** Says which IP addresses the portal may call. */
export type AddressPolicy = (address: string) => boolean;

/** The networks of a closed network, which `private` in OUTGOING_ADDRESSES allows. */
const privateRanges = new Set(["private", "uniqueLocal", "carrierGradeNat"]);

/** All addresses of IPv6 that are routed publicly; ranges outside it have other meanings or none. */
const globalIpv6 = ipaddr.parseCIDR("2000::/3");

/**
 * Allows public addresses, and those of the entries: networks such as `10.20.0.0/16`, or `private`. Loopback and
 * link-local addresses, where machines offer their own secrets, need a network that names them.
 */
export function createAddressPolicy(entries: readonly string[]): AddressPolicy {
  const networks = entries.filter((entry) => entry !== "private").map((entry) => ipaddr.parseCIDR(entry));
  const allowsPrivate = entries.includes("private");
  return (text) => {
    if (!ipaddr.isValid(text)) return false;
    // An IPv4 address written as IPv6 is judged as what it leads to.
    const address = ipaddr.process(text);
    return (
      isPublic(address) ||
      (allowsPrivate && privateRanges.has(address.range())) ||
      networks.some(([network, bits]) => network.kind() === address.kind() && address.match(network, bits))
    );
  };
}

/** The platform of a cloud answers its own machines there. */
const platformAddress = "168.63.129.16";

const isPublic = (address: Address) =>
  address.toString() !== platformAddress &&
  address.range() === "unicast" &&
  (address.kind() === "ipv4" || address.match(globalIpv6));

/** Whether an entry of OUTGOING_ADDRESSES can be read. */
export const isAddressEntry = (entry: string): boolean => entry === "private" || ipaddr.isValidCIDR(entry);
