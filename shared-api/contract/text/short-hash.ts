/** Returns a hash that distinguishes texts: FNV-1a, 32 bits, in base 36. It is not safe against attacks. */
export function shortHash(text: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return (hash >>> 0).toString(36);
}
