import { useEffect, useRef } from "react";
import { Anchor, useComputedColorScheme } from "@mantine/core";
import { Link } from "react-router-dom";
import SwaggerUI from "swagger-ui-dist/swagger-ui-es-bundle.js";
import "swagger-ui-dist/swagger-ui.css";
import "#features/documentations/api-reference.css";
import { documentationsTexts } from "#features/documentations/documentations.texts.ts";
import { areaOf, roleOf, useSession } from "#session/use-session.ts";
import { Page } from "#ui/page/page.tsx";
import { useTexts } from "#ui/text/texts.ts";
import classes from "#features/documentations/documentations.module.css";

/** The calls of the portal from its OpenAPI document; readable without signing in. */
export function ApiReferencePage() {
  const t = useTexts(documentationsTexts);
  const session = useSession();
  const role = session === null ? null : roleOf(session.roles);
  const reference = useRef<HTMLDivElement>(null);
  const scheme = useComputedColorScheme();

  useEffect(() => {
    SwaggerUI({
      url: "/api/v1/openapi.json",
      domNode: reference.current,
      deepLinking: true,
      validatorUrl: null,
    });
  }, []);
  // Swagger UI takes its dark colours from this class of the root element.
  useEffect(() => {
    document.documentElement.classList.toggle("dark-mode", scheme === "dark");
    return () => document.documentElement.classList.remove("dark-mode");
  }, [scheme]);

  const page = (
    <Page
      title={t("apiReference")}
      purpose={t("apiReferencePurpose")}
      action={
        <Anchor component={Link} to={role === null ? "/login" : `${areaOf(role)}/documentations`}>
          {t(role === null ? "toSignIn" : "toDocumentations")}
        </Anchor>
      }
    >
      <div ref={reference} />
    </Page>
  );
  return role === null ? <div className={classes.alone}>{page}</div> : page;
}
