/** A text that breaks at one place, if it is longer than the line. */
function BreakableText({ value, at }: { value: string; at: number }) {
  return (
    <>
      {value.slice(0, at)}
      <wbr />
      {value.slice(at)}
    </>
  );
}

/** Breaks after its @. */
export const EmailText = ({ value }: { value: string }) => (
  <BreakableText value={value} at={value.indexOf("@") + 1} />
);

/** Breaks before its extension. */
export const FileName = ({ name }: { name: string }) => (
  <BreakableText value={name} at={Math.max(0, name.lastIndexOf("."))} />
);
