import { build, flipTo, gatewayServer, releaseBuilt, route, upload } from '../gateway/testing';
import type { TestServer } from '../testing/harness';

describe('admin door', () => {
  let server: TestServer;
  const seller = build('mfe_seller', { routes: [route('/profile', 'Profile')] });
  beforeAll(async () => {
    server = await gatewayServer();
    await releaseBuilt(server, build('shell'));
  });
  afterAll(() => server.close());

  it('asks for a token', async () => {
    const answer = await server.app.inject('/_admin/registry');
    expect(answer.statusCode).toBe(401);
  });
  it("a remote's token releases that remote and no other", async () => {
    await upload(server, seller, 'seller-token');
    expect((await flipTo(server, seller, undefined, 'seller-token')).status).toBe(200);
    const other = build('mfe_buyer');
    await expect(upload(server, other, 'seller-token')).rejects.toThrow('releases mfe_seller, not mfe_buyer');
    expect((await flipTo(server, other, undefined, 'seller-token')).status).toBe(403);
  });
  it('refuses bytes that are not those of x-integrity, and another file at a path that is taken', async () => {
    const url = `/_admin/releases/mfe_seller/${seller.manifest.build}/files/remoteEntry.11111111.js`;
    const put = (payload: string, integrity: string) =>
      server.app.inject({
        method: 'PUT',
        url,
        headers: {
          authorization: 'Bearer seller-token',
          'content-type': 'text/javascript',
          'x-integrity': integrity,
        },
        payload,
      });
    expect((await put('other', seller.manifest.files[0]!.integrity)).statusCode).toBe(422);
    const { integrityOf } = await import('../gateway/release/integrity');
    expect((await put('other', integrityOf(Buffer.from('other')))).statusCode).toBe(409);
  });
  it('takes files of 5 MB and refuses paths that leave the release', async () => {
    const big = Buffer.alloc(5_000_000, 'x');
    const { integrityOf } = await import('../gateway/release/integrity');
    const put = (path: string) =>
      server.app.inject({
        method: 'PUT',
        url: `/_admin/releases/mfe_seller/0123456789ab/files/${path}`,
        headers: {
          authorization: 'Bearer seller-token',
          'content-type': 'application/json',
          'x-integrity': integrityOf(big),
        },
        payload: big,
      });
    expect((await put('big.bin')).statusCode).toBe(204);
    expect((await put('..%2f..%2fserver.cjs')).statusCode).toBe(422);
    expect((await put('.hidden')).statusCode).toBe(422);
  });
});
