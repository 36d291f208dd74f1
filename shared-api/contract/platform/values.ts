/** Type guards for values of unknown type, and typed functions for the members of objects. */

/** An object that is not a list. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);
/** Returns the names and values of an object's members. */
export const entriesOf = (value: object): [name: string, member: unknown][] => Object.entries(value);
/** Returns the names of an object's members. The type of the object must list all members. */
export const keysOf = <T extends object>(value: T) => Object.keys(value) as (keyof T & string)[];
