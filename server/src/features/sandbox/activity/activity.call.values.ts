import type { FailureCause } from "contract/activity/failure-causes";
import type { FaultEffect } from "contract/app-faults/app-faults.contract";
import type { Refusal } from "contract/activity/refusal";
import type { Mask } from "#features/platform/masks/masks.values.ts";
import type { Origin } from "#http/actor.ts";

/** A call of the sandbox that was answered. */
export interface RecordedCall {
  appId: string;
  serviceCode: string;
  method: string;
  target: string;
  receivedAt: Date;
  durationMs: number;
  origin: Origin;
  /** Names and values in turn, as received. */
  rawHeaders: readonly string[];
  /** Of the header X-EXTERNAL-ID; empty without it. */
  externalId: string;
  body: Buffer;
  status: number;
  responseCode: string;
  responseHeaders: Record<string, string>;
  responseBody: string;
  cause: FailureCause | null;
  /** Says why it was refused, without secrets; null for a success. It takes time, so it is not called before the answer. */
  refusal: ((mask: Mask) => Refusal | null) | null;
  isVerified: boolean;
  /** The valid token that it was sent with, or that it was answered with; empty without one. */
  token: string;
  /** Made by the portal itself, not by a client of the app. */
  isByPortal: boolean;
  /** What disturbed it on demand; null if nothing did. */
  fault: FaultEffect | null;
  /** It exceeded the hit rate of its app, also if it was refused for another reason. */
  isOverRate: boolean;
}
