/** The values inserted into a message. */
export type Params = Record<string, string | number>;

/** A message as sent: its code for programs and translations, and its English sentence. */
export interface Message {
  code: string;
  params?: Params | undefined;
  message: string;
}

/** The names in braces of a template: `max` of "at most {max}". */
type NamesIn<Template extends string> = Template extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

/** The params of a template as an argument; no argument if the template has no names. */
export type ParamsOf<Template extends string> = [NamesIn<Template>] extends [never]
  ? []
  : [params: Record<NamesIn<Template>, string | number>];

/** A template with its names replaced by their values; a name without a value is kept. */
export const fillTemplate = (template: string, params: Params = {}): string =>
  template.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
