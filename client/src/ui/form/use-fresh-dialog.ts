import { useState } from "react";

interface Opening<Subject> {
  /** The key of the dialog. */
  count: number;
  subject: Subject;
  isOpen: boolean;
}

/** A dialog that is a new one at each opening, with what it was opened for; null until the first one. */
export function useFreshDialog<Subject = void>() {
  const [opening, setOpening] = useState<Opening<Subject> | null>(null);
  return {
    opening,
    open: (subject: Subject) => setOpening({ count: (opening?.count ?? 0) + 1, subject, isOpen: true }),
    close: () => setOpening(opening === null ? null : { ...opening, isOpen: false }),
  };
}
