/** swagger-ui-dist has no types; only what the portal uses. */
declare module "swagger-ui-dist/swagger-ui-es-bundle.js" {
  interface DeepLinkProps {
    path: string;
    text: string;
  }
  type DeepLink = (props: DeepLinkProps) => unknown;
  /** Swagger UI has a React of its own. */
  interface System {
    React: {
      createElement: (type: string | DeepLink, props: DeepLinkProps | null, text?: string) => unknown;
    };
  }
  export type Plugin = () => {
    wrapComponents: { DeepLink: (original: DeepLink, system: System) => DeepLink };
  };
  interface Configuration {
    url: string;
    domNode: HTMLElement | null;
    docExpansion: "none";
    deepLinking: boolean;
    validatorUrl: string | null;
    syntaxHighlight: { activated: boolean };
    plugins: Plugin[];
  }
  export default function SwaggerUI(configuration: Configuration): unknown;
}
