import { Outlet } from "react-router-dom";
import { DocumentationSearch } from "./documentation-search.panel.tsx";
import { TopicNavigation } from "./topic-navigation.tsx";
import { useArea } from "./use-area.ts";
import { useLightPrint } from "./use-light-print.ts";
import classes from "./documentations.module.css";

/**
 * The layout of the documentation pages: search and topics on the left, or on top on small screens. Visitors search
 * in the header.
 */
export function DocumentationsPage() {
  const { reader } = useArea();
  useLightPrint();
  return (
    <div className={classes.frame}>
      <div className={classes.side}>
        {reader !== "visitor" && <DocumentationSearch />}
        <TopicNavigation />
      </div>
      <div className={classes.content}>
        <Outlet />
      </div>
    </div>
  );
}
