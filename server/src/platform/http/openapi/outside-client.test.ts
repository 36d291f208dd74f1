import { execFile } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { createConfig, lint } from '@redocly/openapi-core';
import { eq } from 'drizzle-orm';
import { briefForm, type Market } from '../../../../test/market';
import { withMarket } from '../../../../test/with-market';
import type { TestServer } from '../../../../test/harness';
import { orders } from '../../../orders/schema';
import { serverRoot } from '../../root';

const run = promisify(execFile);
const { resolve } = createRequire(__filename);
const description = path.join(serverRoot, 'openapi.json');
/** Inside the repository, because the program imports its installed packages. */
const folder = path.join(serverRoot, `../.cache/outside-client-${process.pid}`);

const PROGRAM = `
import createClient from 'openapi-fetch';
import type { paths } from './api.js';

const [baseUrl, token, product, username, brief] = process.argv.slice(2) as [string, string, string, string, string];
const api = createClient<paths>({ baseUrl, headers: { authorization: \`Bearer \${token}\` } });
const profile = await api.GET('/api/v1/user/{product}/profile', {
  params: { path: { product }, query: { username } },
});
if (!profile.data) throw new Error(JSON.stringify(profile.error));
const content = profile.data.data.contents[0]!;
const made = await api.POST('/api/v1/brief', { body: JSON.parse(brief) });
if (!made.data) throw new Error(JSON.stringify(made.error));
const placed = await api.POST('/api/v1/order', {
  body: { briefId: made.data.data.id, sellerId: profile.data.data.id, contentIds: [content.id] },
});
if (!placed.data) throw new Error(JSON.stringify(placed.error));
console.log(JSON.stringify(placed.data.data));
`;
/** A program that sends a number where the description requires a string. */
const WRONG_PROGRAM = `
import createClient from 'openapi-fetch';
import type { paths } from './api.js';
const api = createClient<paths>();
await api.POST('/api/v1/order', { body: { briefId: 1 } });
`;

describe('a client that is generated from the OpenAPI description', () => {
  let server: TestServer;
  let market: Market;
  let origin: string;
  withMarket((opened) => ({ server, market } = opened));
  beforeAll(async () => {
    origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
    mkdirSync(folder, { recursive: true });
    const generator = path.join(path.dirname(resolve('openapi-typescript/package.json')), 'bin/cli.js');
    await run(process.execPath, [generator, description, '-o', path.join(folder, 'api.d.ts')]);
    writeFileSync(path.join(folder, 'package.json'), '{"type":"module"}');
    writeFileSync(path.join(folder, 'program.ts'), PROGRAM);
    writeFileSync(path.join(folder, 'wrong.ts'), WRONG_PROGRAM);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  /** @throws Error with the messages of the compiler */
  const compile = async (file: string): Promise<void> => {
    const options = '--strict --target es2022 --module nodenext --skipLibCheck --types node'.split(' ');
    const compiler = resolve('typescript/lib/tsc.js');
    await run(process.execPath, [compiler, ...options, file], { cwd: folder }).catch(
      ({ stdout }: { stdout: string }) => {
        throw new Error(stdout);
      },
    );
  };

  it('Redocly reports no error in the description', async () => {
    const config = await createConfig({ extends: ['recommended'] });
    const found = await lint({ ref: description, config });
    expect(found.filter(({ severity }) => severity === 'error').map(({ message }) => message)).toEqual([]);
  });
  it('a program with a valid payload compiles and places an order', async () => {
    await compile('program.ts');
    const { productSlug } = server.ctx.config.settings;
    const values = [origin, market.buyer.token, productSlug, market.seller.username];
    const { stdout } = await run(
      process.execPath,
      ['program.js', ...values, JSON.stringify(briefForm({ deadline: '2099-12-31' }))],
      { cwd: folder },
    );
    const placed = JSON.parse(stdout) as { orderId: string; paymentLink: string };
    const [order] = await server.ctx.db.select().from(orders).where(eq(orders.id, placed.orderId));
    expect(order).toMatchObject({ sellerId: market.seller.id, buyerId: market.buyer.id });
    expect(placed.paymentLink).toContain('http');
  });
  it('a program with a payload of a wrong type does not compile', async () => {
    await expect(compile('wrong.ts')).rejects.toThrow("Type 'number' is not assignable to type 'string'");
  });
});
