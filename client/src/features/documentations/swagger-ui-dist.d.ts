/** swagger-ui-dist has no types; only what the portal uses. */
declare module "swagger-ui-dist/swagger-ui-es-bundle.js" {
  interface Configuration {
    url: string;
    domNode: HTMLElement | null;
    docExpansion: "none";
    deepLinking: boolean;
    validatorUrl: string | null;
  }
  export default function SwaggerUI(configuration: Configuration): unknown;
}
