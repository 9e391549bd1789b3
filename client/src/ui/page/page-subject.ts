import { createContext } from "react";

/** Tells the breadcrumb the name of the thing that the page shows, or null; the shell provides it. */
export const PageSubject = createContext<(name: string | null) => void>(() => undefined);
