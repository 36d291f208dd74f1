import { testServer } from '../../../test/harness';
import { createLog } from '../log';

const MESSAGE = 'a proxy forwards requests, and TRUST_PROXY is not set: all visitors share one address';

/** Sends a direct request and two proxied requests. Returns how often the server logged MESSAGE. */
async function countMessages(mode: 'production' | 'demo', env: Record<string, string> = {}): Promise<number> {
  const lines: string[] = [];
  const log = createLog('error', { write: (line: string) => void lines.push(line) });
  const server = await testServer({ env, config: { mode }, ports: { log } });
  await server.app.inject({ url: '/healthz' });
  expect(lines).toEqual([]);
  for (const address of ['94.200.1.2', '94.200.1.3'])
    await server.app.inject({ url: '/healthz', headers: { 'x-forwarded-for': address } });
  await server.close();
  return lines.filter((line) => (JSON.parse(line) as { msg: string }).msg === MESSAGE).length;
}

describe('a server behind a proxy', () => {
  it('production without TRUST_PROXY logs one error', async () =>
    expect(await countMessages('production')).toBe(1));
  it('production with TRUST_PROXY logs no error', async () =>
    expect(await countMessages('production', { TRUST_PROXY: '1' })).toBe(0));
  it('the demo logs no error', async () => expect(await countMessages('demo')).toBe(0));
});
