/** Downloads a file in the browser. */
export function saveFile(name: string, content: Blob) {
  const url = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers read the URL only after the click.
  window.setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Downloads a file of environment variables, named after the thing they belong to. The values need no quotes, which docker takes as part of them. */
export function saveVariables(name: string, variables: Record<string, string>) {
  const lines = Object.entries(variables).map(([key, value]) => `${key}=${value}\n`);
  const title = name.replace(/\s+/g, " ");
  const file = `${name.replace(/[^\p{L}\p{N}_-]+/gu, "-").replace(/^-+|-+$/g, "") || "variables"}.env`;
  const content = [`# ${title}. In a shell: set -a; . ./${file}; set +a\n`, ...lines];
  saveFile(file, new Blob(content, { type: "text/plain" }));
}
