import type { ReactNode } from "react";
import { Anchor } from "@mantine/core";
import { Link } from "react-router-dom";
import { getArea, useReader } from "#session/use-session.ts";

interface FieldLinkProps {
  /** The code of the service. */
  service: string;
  kind?: "request" | "response";
  /** The place of the field, such as `billDetails[0].billAmount.value`. */
  field: string;
  children?: ReactNode;
}

/** A field that leads to its rules. */
export function FieldLink({ service, kind = "request", field, children = field }: FieldLinkProps) {
  const area = getArea(useReader());
  const place = field.replace(/\[\d+\]/g, "[]");
  return (
    <Anchor component={Link} to={`${area}/documentations/services/${service}#${kind}-${place}`} inherit>
      {children}
    </Anchor>
  );
}
