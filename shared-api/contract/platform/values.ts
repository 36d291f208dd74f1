/** Types for what the language types loosely: values from outside, and the members of objects. */

/** An object that is no list. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);
/** The members of an object by name. */
export const entriesOf = (value: object): [name: string, member: unknown][] => Object.entries(value);
/** The names of the members of an object that has no others than its type. */
export const keysOf = <T extends object>(value: T) => Object.keys(value) as (keyof T & string)[];
