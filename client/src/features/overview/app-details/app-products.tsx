import { useRef, useState } from "react";
import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { appDetailsTexts } from "./app-details.texts.ts";
import { productsQuery } from "#features/platform/products/products.queries.ts";
import { getArea, getRole, useSignedIn } from "#session/use-session.ts";
import { LinesSkeleton } from "#ui/feedback/skeletons.tsx";
import { focusLastRow } from "#ui/form/focus-last-row.ts";
import { useTexts } from "#ui/text/texts.ts";
import layout from "#ui/layout.module.css";
import typography from "#ui/typography.module.css";
import classes from "./app-details.module.css";

/** Shown until all are asked for. */
const shownAtFirst = 6;

/** The products of an app, each with its path and the page of its service. */
export function AppProducts({ paths }: { paths: readonly string[] }) {
  const t = useTexts(appDetailsTexts);
  const area = getArea(getRole(useSignedIn().roles));
  const { data: products, error } = useQuery(productsQuery);
  const [showsAll, setShowsAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const showAll = () => {
    focusLastRow(list.current);
    setShowsAll(true);
  };
  // A product has a name and a path.
  if (products === undefined && error === null)
    return <LinesSkeleton lines={2 * Math.min(paths.length, shownAtFirst)} />;
  return (
    <>
      <ul ref={list}>
        {(showsAll ? paths : paths.slice(0, shownAtFirst)).map((path) => {
          const product = products?.find(({ uripath }) => uripath === path);
          return (
            <li key={path} className={`${layout.row ?? ""} ${classes.product ?? ""}`}>
              {product !== undefined && (
                <Link to={`${area}/documentations/services/${product.service_code}`}>
                  {product.name} {product.version}
                </Link>
              )}
              <span className={typography.code}>{path}</span>
            </li>
          );
        })}
      </ul>
      {!showsAll && paths.length > shownAtFirst && (
        <Button variant="default" size="compact-sm" onClick={showAll}>
          {t("allProducts", { count: paths.length })}
        </Button>
      )}
    </>
  );
}
