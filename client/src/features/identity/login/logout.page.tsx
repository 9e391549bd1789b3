import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { forgetLapsedUser, signOut } from "#session/session-store.ts";
import { discardDrafts } from "#ui/form/drafts.ts";

export function LogoutPage() {
  const navigate = useNavigate();
  // The page of an expired session; empty after "Log Out".
  const state: unknown = useLocation().state;
  useEffect(() => {
    if (state === null) discardDrafts();
    signOut();
    if (state === null) forgetLapsedUser();
    void navigate("/login", { replace: true, state });
  }, [navigate, state]);
  return null;
}
