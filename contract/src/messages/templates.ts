/** The values inserted into a message. */
export type Params = Record<string, string | number>;

/** A message as sent: its code for programs and translations, and its English sentence. */
export interface Message {
  code: string;
  params?: Params | undefined;
  message: string;
}

/** The names in braces of a template: `max` of "at most {max}" and of "at most {max,number}". */
type ParameterNames<Template extends string> = Template extends `${string}{${infer Hole}}${infer Rest}`
  ? (Hole extends `${infer Name},number` ? Name : Hole) | ParameterNames<Rest>
  : never;

/** The params of a template as an argument; no argument if the template has no names. */
export type ParamsOf<Template extends string> = [ParameterNames<Template>] extends [never]
  ? []
  : [params: Record<ParameterNames<Template>, string | number>];

/** The params for the error of a schema, which finds the name of its field by itself. */
export type SchemaParamsOf<Template extends string> = [Exclude<ParameterNames<Template>, "field">] extends [
  never,
]
  ? [params?: { field: string }]
  : [params: Record<Exclude<ParameterNames<Template>, "field">, string | number> & { field?: string }];

const separated = { en: new Intl.NumberFormat("en-GB"), id: new Intl.NumberFormat("id-ID") };

/**
 * A template with its names replaced by their values; a name without a value is kept. `{max,number}` writes a number with the
 * separators of the language; `{max}` writes it plainly, as codes and numbers to be typed need it.
 */
export const fillTemplate = (
  template: string,
  params: Params = {},
  language: keyof typeof separated = "en",
): string =>
  template.replaceAll(/\{(\w+)(,number)?\}/g, (whole, name: string, isSeparated?: string) => {
    const value = params[name] ?? whole;
    return isSeparated !== undefined && typeof value === "number"
      ? separated[language].format(value)
      : String(value);
  });

/** Params with the label of their field instead of its name. A name without a label, as of a parameter, is kept. */
export function withLabel(params: Params | undefined, labels: Readonly<Record<string, string>>) {
  const name = params?.["field"];
  if (name === undefined || !Object.hasOwn(labels, name)) return params;
  return { ...params, field: labels[name] ?? name };
}
