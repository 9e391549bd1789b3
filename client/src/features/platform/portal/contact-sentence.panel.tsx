import { Anchor } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { portalQuery } from "./portal.queries.ts";

/** A sentence that ends with the address of those who run the portal; nothing until it is known. */
export function ContactSentence({ start }: { start: string }) {
  const { data: portal } = useQuery(portalQuery);
  if (portal === undefined) return null;
  return (
    <>
      {start}{" "}
      <Anchor href={`mailto:${portal.contact_email}`} underline="always" inherit>
        {portal.contact_email}
      </Anchor>
      .
    </>
  );
}
