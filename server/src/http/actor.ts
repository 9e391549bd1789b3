import type { Role } from "contract/endpoint";

/** Who makes a request. */
export interface Actor {
  id: string;
  username: string;
  role: Role;
  sessionId: string;
}
