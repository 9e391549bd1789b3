import { Fragment, type ReactNode } from "react";

/**
 * The control of each field of a form, in their order; null for a field that another control sets. A new field does not
 * compile until it has its control.
 */
export type ControlsOf<Values> = Record<keyof Values, ReactNode>;

export const Controls = <Values,>({ of: controls }: { of: ControlsOf<Values> }) =>
  Object.entries<ReactNode>(controls).map(([field, control]) => <Fragment key={field}>{control}</Fragment>);
