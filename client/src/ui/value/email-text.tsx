/** An e-mail address that breaks after its @, if it is longer than the line. */
export function EmailText({ value }: { value: string }) {
  const at = value.indexOf("@") + 1;
  return (
    <>
      {value.slice(0, at)}
      <wbr />
      {value.slice(at)}
    </>
  );
}
