import { useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";

/**
 * Search values, also stored in the URL, so that a search can be shared as a link. The values are React state because
 * the URL changes too late for a controlled input.
 */
export function useTypedSearch<Name extends string>(names: readonly Name[]) {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const [values, setValues] = useState(() => {
    const parameters = new URLSearchParams(search);
    return new Map(names.map((name) => [name, parameters.get(name) ?? ""]));
  });
  const set = (name: Name, value: string) => {
    const changed = new Map(values).set(name, value);
    setValues(changed);
    const parameters = new URLSearchParams([...changed].filter(([, text]) => text !== ""));
    void navigate({ search: parameters.toString(), hash }, { replace: true });
  };
  return { valueOf: (name: Name) => values.get(name) ?? "", set };
}
