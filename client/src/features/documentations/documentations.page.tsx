import { useState } from "react";
import { Outlet } from "react-router-dom";
import { DocumentationSearch } from "#features/documentations/documentation-search.tsx";
import { TopicNavigation } from "#features/documentations/topic-navigation.tsx";
import classes from "#features/documentations/documentations.module.css";

/** The layout of the documentation pages: search and topics on the left, or on top on small screens. */
export function DocumentationsPage() {
  const [text, setText] = useState("");
  return (
    <div className={classes.frame}>
      <div className={classes.side}>
        <DocumentationSearch text={text} onText={setText} />
        {text.trim() === "" && <TopicNavigation />}
      </div>
      <div className={classes.content}>
        <Outlet />
      </div>
    </div>
  );
}
