/**
 * Whether a version satisfies a range in a form that builds write: `1.2.3`, `^1.2.3`, `~1.2.3`, `>=1.2.3`, `*`,
 * alternatives with `||`. Any other form throws, so that an unknown range is refused.
 */
type Version = [major: number, minor: number, patch: number, pre: string];

const FORM = /^(\^|~|>=|=)?\s*v?(\d+)(?:\.(\d+))?(?:\.(\d+))?(?:-([0-9A-Za-z.-]+))?(?:\+[0-9A-Za-z.-]+)?$/;

function parse(text: string): { sign: string; version: Version } {
  const found = FORM.exec(text.trim());
  if (!found) throw new Error(`"${text}" is not a version range that releases may use`);
  const [, sign = '', major, minor = '0', patch = '0', pre = ''] = found;
  return { sign, version: [Number(major), Number(minor), Number(patch), pre] };
}

function compare(a: Version, b: Version): number {
  for (const i of [0, 1, 2] as const) if (a[i] !== b[i]) return a[i] - b[i];
  if (a[3] === b[3]) return 0;
  if (a[3] === '' || b[3] === '') return a[3] === '' ? 1 : -1;
  return a[3] < b[3] ? -1 : 1;
}

/** As in npm, `^0.2.3` keeps the minor and `^0.0.3` the patch. */
function sameCaret(a: Version, b: Version): boolean {
  const fixed = b[0] > 0 ? 1 : b[1] > 0 ? 2 : 3;
  return a.slice(0, fixed).every((part, i) => part === b[i]);
}

function satisfiesOne(version: Version, range: string): boolean {
  if (range === '*' || range === '') return true;
  const { sign, version: wanted } = parse(range);
  const order = compare(version, wanted);
  if (sign === '>=') return order >= 0;
  if (sign === '^') return order >= 0 && sameCaret(version, wanted);
  if (sign === '~') return order >= 0 && version[0] === wanted[0] && version[1] === wanted[1];
  return order === 0;
}

/** @throws when version or range has an unknown form. */
export function satisfies(version: string, range: string): boolean {
  const { version: given } = parse(version);
  return range.split('||').some((one) => satisfiesOne(given, one.trim()));
}
