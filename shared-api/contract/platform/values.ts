/** Types for what the language types loosely: values from outside, and the members of objects. */

/** An object that is not a list. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);
/** The members of an object by name. */
export const entriesOf = (value: object): [name: string, member: unknown][] => Object.entries(value);
/** Returns the names of the members of an object. Its type must list all of them. */
export const keysOf = <T extends object>(value: T) => Object.keys(value) as (keyof T & string)[];
