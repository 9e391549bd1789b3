import { useMemo } from "react";
import { useQuery } from "@tanstack/react-query";
import type { SnapField } from "contract/snap/service-details";
import { snapServices } from "contract/snap/services";
import { FieldLink } from "./field-link.panel.tsx";
import { detailsQuery } from "./service-details.queries.ts";
import { JsonText } from "#ui/code/json-text.tsx";

interface LinkedJsonProps {
  /** The code of the service. */
  service: string;
  kind: "request" | "response";
  text: string;
}

/** A body whose fields lead to their rules. */
export function LinkedJson({ service, kind, text }: LinkedJsonProps) {
  const isKnown = snapServices.some(({ code }) => code === service);
  const { data: details } = useQuery({
    ...detailsQuery(service),
    enabled: isKnown,
    meta: { failure: "quiet" },
  });
  const places = useMemo(() => new Set(listPlaces(details?.[kind] ?? [])), [details, kind]);
  return (
    <JsonText
      text={text}
      renderName={(quoted, place) =>
        places.has(place) ? (
          <FieldLink service={service} kind={kind} field={place}>
            {quoted}
          </FieldLink>
        ) : (
          quoted
        )
      }
    />
  );
}

const listPlaces = (fields: readonly SnapField[], parents = ""): string[] =>
  fields.flatMap(({ name, type, fields: inner = [] }) => [
    `${parents}${name}`,
    ...listPlaces(inner, `${parents}${name}${type === "array" ? "[]" : ""}.`),
  ]);
