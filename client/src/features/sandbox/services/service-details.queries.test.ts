import { QueryClient } from "@tanstack/react-query";
import { snapServices } from "contract/snap/services";
import { expect, test } from "vitest";
import { detailsQuery } from "./service-details.queries.ts";

test("each service has the file of its details", async () => {
  const client = new QueryClient();
  for (const { code } of snapServices)
    expect(await client.query(detailsQuery(code))).toHaveProperty("sampleResponse");
});
