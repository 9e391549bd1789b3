/** Made by client/snap-fields at build. */
declare module "virtual:snap-fields" {
  const uses: Record<
    string,
    { request: Readonly<Record<string, string>>; response: Readonly<Record<string, string>> }
  >;
  export default uses;
}
