import { Anchor } from "@mantine/core";
import { parseResponseCode } from "contract/snap/response-codes";
import { snapServices } from "contract/snap/services";
import { Link } from "react-router-dom";
import { getArea, useReader } from "#session/use-session.ts";
import typography from "#ui/typography.module.css";

/** The path of the documentation that explains a response code; undefined for what is none of the standard. */
function getExplanationPath(code: string): string | undefined {
  const parsed = parseResponseCode(code);
  if (parsed === undefined) return undefined;
  const { service, responseCase } = parsed;
  return snapServices.some((each) => each.code === service)
    ? `services/${service}#code-${code}`
    : `reference#response-${responseCase.slice(0, 3)}-${responseCase.slice(3)}`;
}

/** A response code that leads to its explanation. */
export function ResponseCodeLink({ code }: { code: string }) {
  const area = getArea(useReader());
  const path = getExplanationPath(code);
  if (path === undefined) return <span className={typography.mono}>{code}</span>;
  return (
    <Anchor component={Link} to={`${area}/documentations/${path}`} className={typography.mono}>
      {code}
    </Anchor>
  );
}
