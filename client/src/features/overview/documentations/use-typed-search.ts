import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";

/**
 * Search values, also stored in the URL, so that a search can be shared as a link. The values are React state because
 * the URL changes too late for a controlled input.
 */
export function useTypedSearch<Name extends string>(names: readonly Name[]) {
  const location = useLocation();
  const navigate = useNavigate();
  const read = () => {
    const parameters = new URLSearchParams(location.search);
    return new Map(names.map((name) => [name, parameters.get(name) ?? ""]));
  };
  const [values, setValues] = useState(read);
  /** What was typed and is not in the URL yet, in order. */
  const written = useRef([location.search]);
  useEffect(() => {
    const index = written.current.lastIndexOf(location.search);
    // The user followed a link or went back.
    if (index === -1) setValues(read());
    written.current.splice(0, index === -1 ? Infinity : index + 1);
    // oxlint-disable-next-line react/exhaustive-deps -- once for each address
  }, [location]);
  const set = (name: Name, value: string) => {
    const changed = new Map(values).set(name, value);
    setValues(changed);
    const parameters = new URLSearchParams([...changed].filter(([, text]) => text !== "")).toString();
    written.current.push(parameters === "" ? "" : `?${parameters}`);
    void navigate({ search: parameters, hash: location.hash }, { replace: true });
  };
  return { valueOf: (name: Name) => values.get(name) ?? "", set };
}
