import { useState } from "react";

/**
 * Whether a form is shown. It opens only for a user who may send it. It then stays open although the user loses that right,
 * so that nothing typed is lost; the server refuses what is sent, and says why.
 */
export function useStayOpen(mayOpen: boolean, isWanted = true): boolean {
  const [wasOpen, setWasOpen] = useState(false);
  const isOpen = isWanted && (mayOpen || wasOpen);
  if (isOpen !== wasOpen) setWasOpen(isOpen);
  return isOpen;
}
