import type { Request } from "express";
import { findLargest } from "./find-largest.ts";
import { closedConnections } from "./metrics.ts";

/** A request with the memory that it holds, and the networks of its client. */
interface HeldRequest {
  request: Request;
  block: string;
  host: string;
  bytes: number;
}

interface Host {
  bytes: number;
  /** The oldest first. */
  requests: HeldRequest[];
}

interface Block {
  bytes: number;
  hosts: Map<string, Host>;
}

/**
 * Closes open requests that hold at least `bytes`, and returns how many: each time the oldest of the host that holds most,
 * in the block that holds most.
 */
export function closeLargest(requests: readonly HeldRequest[], bytes: number): number {
  const blocks = groupByBlock(requests.filter(({ request }) => !request.socket.destroyed));
  let closed = 0;
  while (closed < bytes) {
    const block = findLargest(blocks, (each) => each.bytes);
    const host = findLargest(block?.hosts.values() ?? [], (each) => each.bytes);
    const oldest = host?.requests.shift();
    if (block === undefined || host === undefined || oldest === undefined) break;
    block.bytes -= oldest.bytes;
    host.bytes -= oldest.bytes;
    closed += oldest.bytes;
    oldest.request.socket.destroy();
    closedConnections.inc({ reason: "memory" });
  }
  return closed;
}

function groupByBlock(requests: readonly HeldRequest[]): Block[] {
  const blocks = new Map<string, Block>();
  for (const request of requests) {
    const block = blocks.get(request.block) ?? { bytes: 0, hosts: new Map<string, Host>() };
    const host = block.hosts.get(request.host) ?? { bytes: 0, requests: [] };
    host.requests.push(request);
    host.bytes += request.bytes;
    block.bytes += request.bytes;
    block.hosts.set(request.host, host);
    blocks.set(request.block, block);
  }
  return [...blocks.values()];
}

export const sumBytes = (requests: readonly HeldRequest[]): number =>
  requests.reduce((sum, { bytes }) => sum + bytes, 0);
