/** The folder of the assets; the package's main file would load the whole browser bundle. */
declare module "swagger-ui-dist/absolute-path.js" {
  const absolutePath: () => string;
  export default absolutePath;
}
