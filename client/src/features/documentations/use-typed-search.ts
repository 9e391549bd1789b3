import { useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";

/**
 * What is looked for, also in the URL, so that it can be sent to somebody. The field itself does not wait for the URL,
 * which changes too late to type against.
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
