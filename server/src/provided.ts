/**
 * A part that start-up provides once and a service uses. Reading it before that throws, so that a forgotten line at
 * start-up never switches a check off.
 */
export function provided<T>(name: string) {
  let value: T | undefined;
  return {
    set: (part: T) => {
      value = part;
    },
    get: (): T => {
      if (value === undefined) throw new Error(`The ${name} is not set: start-up has to provide it.`);
      return value;
    },
  };
}
