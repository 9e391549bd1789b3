import type { FaultEffect } from "contract/app-faults/app-faults.contract";
import type { ResponseCase } from "contract/snap/response-codes";
import type { SnapServiceDetails } from "contract/snap/service-details";
import type { SnapService } from "contract/snap/services";
import type { Mask } from "#features/platform/masks/masks.values.ts";
import type { CallingApp } from "./callers.repository.ts";
import type { Admission } from "./admissions.repository.ts";
import type { SnapError } from "./snap-error.ts";
import type { SnapRequest } from "./snap-request.ts";

/** The fault that a call has on demand. */
export interface CallFault {
  effect: FaultEffect;
  delayMs: number;
  /** Of the effect `answer`; else empty. */
  responseCase: string;
}

/** A call as far as it got: each check adds what it has found, for the answer and for what is recorded. */
export interface Exchange {
  readonly service: SnapService;
  readonly details: SnapServiceDetails;
  readonly request: SnapRequest;
  /** The app that calls; null while it is unknown. */
  app: CallingApp | null;
  /** A token names the app, not only its consumer key. */
  isNamedByToken: boolean;
  /** The signature was valid: before that, anyone could have sent the call. */
  isVerified: boolean;
  /** What the call used up; null unless its signature was valid. */
  admission: Admission | null;
  /** What disturbs the call on demand; null if nothing does. */
  fault: CallFault | null;
  /** Why the call was refused; null if it was not. */
  refusal: SnapError | null;
}

/** A call that passed all checks. */
export interface VerifiedCall {
  service: SnapService;
  details: SnapServiceDetails;
  request: SnapRequest;
  app: CallingApp;
  /** The time of the sandbox for this app when the call arrived; what expires is compared with it. */
  now: Date;
  /** The fields of body, path and query; they follow the rules of the table. */
  body: Record<string, unknown>;
  /** X-EXTERNAL-ID. Secrets in it and in the body are masked, except in fields that are for secrets. */
  externalId: string;
  /** Hides secrets in what a service stores as a whole. */
  mask: Mask;
}

/** What a service answers: the case of its code, and the fields of the response beside code and message. */
export interface Answer {
  responseCase: ResponseCase;
  fields: Record<string, unknown>;
}
