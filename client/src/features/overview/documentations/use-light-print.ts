import { useEffect } from "react";

const attribute = "data-mantine-color-scheme";

/** Prints in the light theme: paper is white. */
export function useLightPrint() {
  useEffect(() => {
    const root = document.documentElement;
    let shown = "light";
    const toLight = () => {
      shown = root.getAttribute(attribute) ?? shown;
      root.setAttribute(attribute, "light");
    };
    const restore = () => root.setAttribute(attribute, shown);
    window.addEventListener("beforeprint", toLight);
    window.addEventListener("afterprint", restore);
    return () => {
      window.removeEventListener("beforeprint", toLight);
      window.removeEventListener("afterprint", restore);
    };
  }, []);
}
