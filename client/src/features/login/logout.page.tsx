import { useEffect } from "react";
import { useNavigate } from "react-router-dom";
import { signOut } from "#session/session-store.ts";

export function LogoutPage() {
  const navigate = useNavigate();
  useEffect(() => {
    signOut();
    void navigate("/login", { replace: true });
  }, [navigate]);
  return null;
}
