/** Checks the imports in the server and the diagrams in the documents. */
import { documents, drawProcess } from './diagrams';
import { readServer, readSource, type Source } from './read-imports';
import { ALLOWED, problems } from './rules';
import { readText, ROOT } from '../lib/paths';

const serverSource = readServer(ROOT);
const files = new Set(serverSource.files);

/** Returns the problems of the server with one additional source file. */
function problemsWith(file: string, text: string): string[] {
  const { imports, writes } = readSource(text, file, files);
  const source: Source = {
    imports: [...serverSource.imports, ...imports],
    writes: [...serverSource.writes, ...writes],
  };
  return problems(source);
}

describe('imports in the server', () => {
  it('no import breaks a rule', () => expect(problems(serverSource)).toEqual([]));
  it('each allowed import exists in the server', () => {
    const used = serverSource.imports
      .filter(({ isType }) => !isType)
      .map(({ from, to }) => [from, to].map((file) => file.split('/')[0]).join(' '));
    const allowed = Object.entries(ALLOWED).flatMap(([from, folders]) =>
      folders.map((to) => `${from} ${to}`),
    );
    expect(allowed.filter((arrow) => !used.includes(arrow))).toEqual([]);
  });
  it.each([
    [
      'an import that bypasses a facade',
      'orders/planted.ts',
      `import { makePrivate } from '../shop/media/private';`,
      'server/src/orders/planted.ts:1 imports shop/media/private.ts directly. Import shop/index.ts, or export it from there',
    ],
    [
      'an import of a type that bypasses a facade',
      'orders/planted.ts',
      `import type { SellerRow } from '../shop/sellers/present-seller';`,
      'server/src/orders/planted.ts:1 imports shop/sellers/present-seller.ts directly. Import shop/index.ts, or export it from there',
    ],
    [
      'money imports orders',
      'money/planted.ts',
      `\nimport { resolveOrder } from '../orders';`,
      'server/src/money/planted.ts:2 imports orders: money may import platform, identity',
    ],
    [
      'money imports a type of orders',
      'money/planted.ts',
      `export type Row = import('../orders').Row;`,
      'server/src/money/planted.ts:1 imports orders: money may import platform, identity',
    ],
    [
      'the platform imports a context',
      'platform/jobs/planted.ts',
      `export const late = () => import('../../orders');`,
      'server/src/platform/jobs/planted.ts:1 imports orders: platform may import no other folder',
    ],
    [
      'a context imports the composition',
      'shop/planted.ts',
      `import { buildApp } from '../app';`,
      'server/src/shop/planted.ts:1 imports app.ts, which assembles the server. Receive the dependency as an argument instead',
    ],
    [
      'an import by the composition that bypasses a facade',
      'planted.ts',
      `import { post } from './money/payouts/ledger';`,
      'server/src/planted.ts:1 imports money/payouts/ledger.ts directly. Import money/index.ts, or export it from there',
    ],
    [
      'a context writes a table of another context',
      'orders/planted.ts',
      `import { sellers } from '../shop';\nexport const rename = (tx: any) => tx.update(sellers).set({});`,
      'server/src/orders/planted.ts:2 writes sellers: only shop writes its tables',
    ],
    [
      'a context writes a table of another context in SQL',
      'orders/planted.ts',
      "import { payments } from '../money';\nexport const drop = (sql: any) => sql`delete from ${payments}`;",
      'server/src/orders/planted.ts:2 writes payments: only money writes its tables',
    ],
    [
      'folders of a context that import each other',
      'orders/process/planted.ts',
      `import { decide } from '../submissions/decide';`,
      'a cycle of imports: orders/orders, orders/process, orders/submissions',
    ],
    [
      'two files that import each other',
      'money/payouts/ledger.ts',
      `import { loadEarnings } from './earnings';`,
      'a cycle of imports: money/payouts/earnings.ts, money/payouts/ledger.ts',
    ],
  ])('reports %s', (_name, at, text, problem) => expect(problemsWith(at, text)).toContain(problem));
  it('ignores imports of types in cycles', () =>
    expect(problemsWith('money/payouts/ledger.ts', `import type { X } from './earnings';`)).toEqual([]));
});

describe('diagrams in the documents', () => {
  it.each(Object.entries(documents(ROOT)))('%s is up to date (npm run diagrams)', (file, text) =>
    expect(readText(file)).toBe(text),
  );
  it('drawProcess draws one arrow for each start state of a row', () =>
    expect(
      drawProcess({
        rows: [
          { event: 'make', from: null, to: 'open', by: ['seller'], says: '' },
          { event: 'close', from: ['open', 'late'], to: 'closed', by: ['clock', 'buyer'], says: '' },
        ],
      }).split('\n'),
    ).toEqual([
      '```mermaid',
      'stateDiagram-v2',
      '  [*] --> open: make (seller)',
      '  open --> closed: close (clock, buyer)',
      '  late --> closed: close (clock, buyer)',
      '  closed --> [*]',
      '```',
    ]));
});
