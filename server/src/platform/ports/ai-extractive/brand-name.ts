import type { PageText } from './page-text';

/** Texts of a page have single spaces. */
const SEPARATORS = / [|–—\-·•:»] | ?[|·•»] ?/;
const GENERIC = /^(home|home ?page|welcome|official (web)?site|index|الرئيسية|الصفحة الرئيسية)$/i;
const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** The label of a host that names its owner: `shop.kahwa-house.co.uk` → `kahwa-house`. */
function ownerLabel(host: string): string {
  const labels = host.replace(/^www\./, '').split('.');
  const isSuffix = (label: string) => /^(com|co|net|org|gov|edu|ac|ae|me|shop|store)$/.test(label);
  let end = labels.length - 1;
  while (end > 1 && isSuffix(labels[end - 1]!)) end--;
  return labels[end - 1] ?? host;
}

/** What the brand is called: what the page says of itself, else the part of its title that the host agrees with. */
export function brandName(page: PageText): string {
  const label = ownerLabel(page.host);
  const parts = page.title
    .split(SEPARATORS)
    .map((part) => part.trim())
    .filter((part) => part && !GENERIC.test(part));
  const candidates = [...page.names.flatMap((name) => name.split(SEPARATORS)), ...parts]
    .map((name) => name.replace(/^(welcome to|مرحبا بكم في)\s+/i, '').trim())
    .filter((name) => name.length > 1 && name.length <= 60 && !GENERIC.test(name));
  const agrees =
    candidates.find((name) => letters(name) === letters(label)) ??
    candidates.find((name) => letters(name).includes(letters(label)) && name.length <= 40);
  return agrees ?? page.names.find((name) => candidates.includes(name)) ?? shortest(parts) ?? titled(label);
}
/** A title's brand is more often its shortest part than its first. */
const shortest = (parts: readonly string[]) =>
  [...parts].sort((a, b) => a.length - b.length)[0]?.slice(0, 60);
const titled = (label: string) =>
  label
    .split(/[-_]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
