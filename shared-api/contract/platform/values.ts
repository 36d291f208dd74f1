/** An object that is not a list. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);
/** `Object.entries` with the type `unknown` for values. */
export const entriesOf = (value: object): [name: string, member: unknown][] => Object.entries(value);
/** `Object.keys` with typed names. The type of the object must list all members. */
export const keysOf = <T extends object>(value: T) => Object.keys(value) as (keyof T & string)[];
