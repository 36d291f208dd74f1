/** docs/spec-map.md tells the truth: what it names is there, every section has rows, and its numbers are counted. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '..');
const document = readFileSync(path.join(ROOT, 'docs/spec-map.md'), 'utf8');
const SECTIONS = [
  '1. What the product does and for whom',
  '2. Screens and routes',
  '3. Entities and their fields',
  '4. States and transitions',
  '5. Validation rules',
  '6. Roles and permissions',
  '7. The calls it makes',
  '8. Error catalogue',
  '9. Business constants and limits',
];
/** Section 2 of the specification, by its own headings. */
const SCREENS = [
  'Public routes (no login)',
  'Seller-only routes',
  'Seller dashboard (/profile)',
  'Public seller page',
  'Signup',
  'Login',
  'Edit profile',
  'Sell Content (/sell-content)',
  '/stories, /posts, /reels',
  'Payout',
  'Bundle Maker',
  'View Orders',
  'Order details',
  'Create Quote',
  'Client Brief',
  'Decline Reason',
  'My Earning',
  'Account Health',
  'Order Accepted',
  'Public View Order',
  'Cart',
  'Requirements',
  'AI brief',
  'My Cart',
  'Order Delivery',
  'Buyer order view',
  'Plans',
  'Header',
  'Rejection popup',
];

interface Row {
  /** Heading above it, of either level. */
  heading: string;
  sentence: string;
  heldBy: string;
}
function rowsOf(text: string): Row[] {
  let heading = '';
  const rows: Row[] = [];
  for (const line of text.split('\n')) {
    heading = /^#{2,3} (.*)/.exec(line)?.[1] ?? heading;
    const cells = line.match(/^\| (.*?) +\| (.*?) *\|$/);
    if (cells && !/^(-+|spec sentence)$/.test(cells[1]!.trim()))
      rows.push({ heading, sentence: cells[1]!.trim(), heldBy: cells[2]!.trim() });
  }
  return rows;
}
/** The tests that a cell names, or nothing for `open`. */
const testsIn = (heldBy: string) =>
  heldBy === 'open'
    ? []
    : heldBy.split(/ *<br> */).map((named) => {
        const parts = /^`([^`]+)` › (.+)$/.exec(named);
        return { named, file: parts?.[1] ?? '', text: (parts?.[2] ?? '').replace(/^`([^`]*)`$/, '$1') };
      });

const rows = rowsOf(document);
const open = rows.filter(({ heldBy }) => heldBy === 'open');
const sources = new Map<string, string>();
function sourceOf(file: string): string {
  if (!sources.has(file)) {
    const at = path.join(ROOT, file);
    sources.set(file, file && existsSync(at) ? readFileSync(at, 'utf8') : '');
  }
  return sources.get(file)!;
}
const broken = (row: Row) =>
  testsIn(row.heldBy).filter(({ file, text }) => !text || !sourceOf(file).includes(text));

describe('What holds each sentence of the specification', () => {
  it('every test that is named exists, in its file, by its name', () => {
    expect(rows.flatMap(broken).map(({ named }) => named)).toEqual([]);
  });
  it('every section, and every screen of section 2, has rows', () => {
    const told = new Set(rows.map(({ heading }) => heading));
    expect([...SECTIONS, ...SCREENS].filter((heading) => !told.has(heading))).toEqual([]);
  });
  it('the numbers at the top are those of the rows; what is open is printed', () => {
    process.stdout.write(`spec map: ${rows.length} rows, ${open.length} open\n`);
    expect(/Rows: (\d+)\. Open: (\d+)\./.exec(document)?.slice(1)).toEqual([
      String(rows.length),
      String(open.length),
    ]);
  });
  it('a test that was renamed would be noticed', () => {
    const [first] = rows.filter(({ heldBy }) => heldBy !== 'open');
    expect(
      broken({ ...first!, heldBy: '`ops/spec-map.test.ts` › ' + ['no', 'such'].join(' ') }),
    ).toHaveLength(1);
    expect(broken({ ...first!, heldBy: '`ops/gone.test.ts` › x' })).toHaveLength(1);
    expect(broken({ ...first!, heldBy: 'see elsewhere' })).toHaveLength(1);
  });
});
