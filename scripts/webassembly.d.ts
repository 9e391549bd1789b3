/** The part of WebAssembly that is used here; the full types would include those of a browser. */
declare namespace WebAssembly {
  function instantiate(
    bytes: Uint8Array,
    imports: Record<string, Record<string, unknown>>,
  ): Promise<{ instance: { exports: Record<string, unknown> } }>;
}
