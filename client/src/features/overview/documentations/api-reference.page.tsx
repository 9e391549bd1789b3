import { useEffect, useRef } from "react";
import { Anchor, useComputedColorScheme } from "@mantine/core";
import { Link } from "react-router-dom";
import SwaggerUI, { type Plugin } from "swagger-ui-dist/swagger-ui-es-bundle.js";
import "swagger-ui-dist/swagger-ui.css";
import "./api-reference.css";
import { documentationsTexts } from "./documentations.texts.ts";
import { useArea } from "./use-area.ts";
import { Page } from "#ui/page/page.tsx";
import { useTexts, type Translate } from "#ui/text/texts.ts";

/**
 * The path of a call is a link within the button that opens the call, which screen readers cannot tell apart. Opening a
 * call sets the address as the link did.
 */
const removeNestedLinks: Plugin = () => ({
  wrapComponents: {
    DeepLink:
      (Link, { React }) =>
      (props) =>
        props.path.includes("/")
          ? React.createElement("span", null, props.text)
          : React.createElement(Link, props),
  },
});

const layoutName = "PortalLayout";

/** The layout of Swagger UI without its `main`, because the page has one. */
const portalLayout: Plugin = ({ React }) => ({
  components: {
    [layoutName]: ({ getComponent, specSelectors }) => {
      const show = (name: string) => React.createElement(getComponent(name, true), null);
      const isLoaded = specSelectors.loadingStatus() === "success";
      return React.createElement(
        "div",
        { className: "swagger-ui" },
        React.createElement(getComponent("SvgAssets"), null),
        show("errors"),
        ...(isLoaded ? ["InfoContainer", "AuthorizeBtnContainer", "operations", "Models"].map(show) : []),
      );
    },
  },
});

/** Names and tab stops that Swagger UI forgets, for readers with a screen reader or a keyboard. */
function repairAccess(root: HTMLElement, t: Translate<"close" | "requestBody">) {
  for (const code of root.querySelectorAll("pre")) code.tabIndex = 0;
  for (const button of root.querySelectorAll("button.close-modal")) button.ariaLabel = t("close");
  for (const body of root.querySelectorAll("textarea.body-param__text")) body.ariaLabel = t("requestBody");
}

/** The calls of the portal from its OpenAPI document; readable without signing in. */
export function ApiReferencePage() {
  const t = useTexts(documentationsTexts);
  const { base } = useArea();
  const reference = useRef<HTMLDivElement>(null);
  const scheme = useComputedColorScheme();

  useEffect(() => {
    SwaggerUI({
      url: "/api/v1/openapi.json",
      domNode: reference.current,
      deepLinking: true,
      // Beyond 150 open rows Swagger UI draws only visible ones, and then jumps back while one scrolls.
      docExpansion: "none",
      validatorUrl: null,
      // Its colours of examples are too dark for its background.
      syntaxHighlight: { activated: false },
      layout: layoutName,
      plugins: [removeNestedLinks, portalLayout],
    });
  }, []);
  useEffect(() => {
    const root = reference.current;
    if (root === null) return undefined;
    const observer = new MutationObserver(() => repairAccess(root, t));
    observer.observe(root, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [t]);
  // Swagger UI takes its dark colours from this class of the root element.
  useEffect(() => {
    document.documentElement.classList.toggle("dark-mode", scheme === "dark");
    return () => document.documentElement.classList.remove("dark-mode");
  }, [scheme]);

  return (
    <Page
      title={t("apiReference")}
      purpose={t("apiReferencePurpose")}
      action={
        <Anchor component={Link} to={`${base}/documentations`}>
          {t("toDocumentations")}
        </Anchor>
      }
    >
      <div ref={reference} />
    </Page>
  );
}
