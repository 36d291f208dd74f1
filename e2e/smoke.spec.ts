import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { smoke } from '../ops/smoke/smoke.ts';
import type { ReleaseManifest } from '../shared-api/contract/index.ts';

/** A remote with two pages. `/loop` runs an endless loop. */
const MANIFEST = {
  name: 'mfe_loop',
  build: 'b1',
  routes: ['loop', 'fine'].map((page) => ({ path: `/${page}`, page, access: 'public', credential: 'none' })),
  pages: {},
} as unknown as ReleaseManifest;

test('the smoke test reports a page with an endless loop, and ends', async () => {
  const server = createServer(({ url }, response) => {
    if (url === '/_mf/registry.json')
      return response.writeHead(200, { 'content-type': 'application/json' }).end('{"remotes":{}}');
    const script = url === '/loop' ? '<script>for (;;);</script>' : '';
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end(`<!doctype html><link rel="icon" href="data:,"><div id="root"><main>Text</main></div>${script}`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  try {
    const reasons = await smoke({
      url: `http://127.0.0.1:${port}`,
      token: 'token',
      manifests: [MANIFEST],
      pageTimeoutMs: 5_000,
    });
    expect(reasons).toEqual([
      expect.stringContaining('mfe_loop loop at /loop: it did not respond within 5 s.'),
    ]);
  } finally {
    server.closeAllConnections();
    server.close();
  }
});
