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
