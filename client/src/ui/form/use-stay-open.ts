import { useState } from "react";

/**
 * Whether a form is open while it is wanted: it opens for those who may, and then stays, also for those who may no longer,
 * because nobody should lose what they type without a word. What they send is refused with the reason.
 */
export function useStayOpen(mayOpen: boolean, isWanted = true): boolean {
  const [wasOpen, setWasOpen] = useState(false);
  const isOpen = isWanted && (mayOpen || wasOpen);
  if (isOpen !== wasOpen) setWasOpen(isOpen);
  return isOpen;
}
