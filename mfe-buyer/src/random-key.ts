/** Returns a random text of 28 characters. `crypto.randomUUID` exists only on secure origins. */
export const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (n) => n.toString(36).padStart(7, '0')).join('');
