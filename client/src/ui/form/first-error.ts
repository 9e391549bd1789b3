export const findFirstError = (form: HTMLFormElement) =>
  form.querySelector<HTMLElement>("[aria-invalid='true'], [data-error] input");

/** Focuses the first invalid field after the messages are rendered, with its label and message in view. */
export function focusFirstError(form: HTMLFormElement | null) {
  window.requestAnimationFrame(() => {
    const field = form === null ? null : findFirstError(form);
    field?.focus({ preventScroll: true });
    (field?.closest(".mantine-InputWrapper-root") ?? field)?.scrollIntoView({ block: "nearest" });
  });
}
