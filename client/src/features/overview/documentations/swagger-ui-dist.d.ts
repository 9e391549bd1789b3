/** swagger-ui-dist has no types; only what the portal uses. */
declare module "swagger-ui-dist/swagger-ui-es-bundle.js" {
  interface DeepLinkProps {
    path: string;
    text: string;
  }
  type DeepLink = (props: DeepLinkProps) => unknown;
  interface LayoutProps {
    getComponent: (name: string, isContainer?: boolean) => Component;
    specSelectors: { loadingStatus: () => string };
  }
  /** A component of Swagger UI. */
  type Component = { isComponent: true };
  /** Swagger UI has a React of its own. */
  interface System {
    React: {
      createElement: (
        type: string | DeepLink | Component,
        props: DeepLinkProps | { className: string } | null,
        ...children: unknown[]
      ) => unknown;
    };
  }
  export type Plugin = (system: System) => {
    wrapComponents?: { DeepLink: (original: DeepLink, system: System) => DeepLink };
    components?: Record<string, (props: LayoutProps) => unknown>;
  };
  interface Configuration {
    url: string;
    domNode: HTMLElement | null;
    docExpansion: "none";
    deepLinking: boolean;
    validatorUrl: string | null;
    syntaxHighlight: { activated: boolean };
    layout: string;
    plugins: Plugin[];
  }
  export default function SwaggerUI(configuration: Configuration): unknown;
}
