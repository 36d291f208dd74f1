import type { TestServer } from '../../test/harness';
import { build, gatewayServer, releaseBuilt, route } from '../../test/releases';

describe('browser reports', () => {
  let server: TestServer;
  const seller = build('mfe_seller', { routes: [route('/profile', 'Profile')] });
  const remoteFields = { remote: 'mfe_seller', build: seller.manifest.build, owner: 'squad-mfe_seller' };
  const recordLog = (level: 'info' | 'warn') => {
    const spy = jest.spyOn(server.ctx.log, level).mockImplementation(() => {});
    return () => spy.mock.calls.map(([fields]) => fields as unknown as Record<string, unknown>);
  };
  const report = (payload: object) =>
    server.app.inject({ method: 'POST', url: '/api/v1/client-report', payload });
  beforeAll(async () => {
    server = await gatewayServer();
    await releaseBuilt(server, build('shell'));
    await releaseBuilt(server, seller);
  });
  afterAll(() => server.close());
  afterEach(() => jest.restoreAllMocks());

  it('a reported failure is logged as one line with the fields remote, build and owner', async () => {
    const logged = recordLog('warn');
    await report({
      ...remoteFields,
      kind: 'load',
      chunk: 'seller-Plans',
      failure: 'timeout',
      status: 404,
      request: 'request-1234',
      other: 'x',
    });
    expect(logged()).toEqual([
      {
        ...remoteFields,
        kind: 'load',
        chunk: 'seller-Plans',
        failure: 'timeout',
        status: 404,
        request: 'request-1234',
        agent: 'lightMyRequest',
      },
    ]);
  });
  it('each load time is logged as one line that omits fields with invalid values', async () => {
    const logged = recordLog('info');
    await report({
      kind: 'loads',
      loads: [{ ...remoteFields, page: 'Plans', ms: 120, first: true }, { remote: 7, ms: 'x' }, null],
    });
    expect(logged()).toEqual([
      { ...remoteFields, page: 'Plans', ms: 120, kind: 'loaded', first: true },
      { kind: 'loaded', first: false },
      { kind: 'loaded', first: false },
    ]);
  });
  it('names and ids with invalid characters are not logged', async () => {
    const logged = recordLog('warn');
    const invalidIds = [
      'short',
      'request 1234: call +971500000009',
      'request-1234\n{"level":60}',
      '<b>request</b>',
    ];
    for (const request of invalidIds)
      await report({
        remote: 'mfe seller',
        build: 'a b',
        kind: 'a kind',
        owner: remoteFields.owner,
        request,
      });
    const expectedLine = { owner: remoteFields.owner, agent: 'lightMyRequest' };
    expect(logged()).toEqual(invalidIds.map(() => expectedLine));
  });
  it('queries, fragments, phone numbers and e-mail addresses in a message, stack or path are not logged', async () => {
    const logged = recordLog('warn');
    const message = 'GET https://l.test/x?token=s3cret failed at /y#otp=s3cret +971501234567 a@b.example';
    await report({
      ...remoteFields,
      kind: 'script',
      message,
      stack: `Error: ${message}\n    at #run (https://l.test/_mf/a.js?t=s3cret:1:1234567)\n    at f (https://l.test/a.js:1:2)`,
      path: '/orders?token=s3cret',
    });
    const clean = 'GET https://l.test/x?… failed at /y#… … …';
    expect(logged()).toEqual([
      expect.objectContaining({
        message: clean,
        stack: `Error: ${clean}\n    at #run (https://l.test/_mf/a.js?…:1:1234567)\n    at f (https://l.test/a.js:1:2)`,
        path: '/orders',
      }),
    ]);
  });
  it('long texts are cut, and reports above the rate limit are not logged', async () => {
    const logged = recordLog('warn');
    await report({ ...remoteFields, kind: 'script', message: 'x '.repeat(4_500) });
    expect(String(logged()[0]?.message)).toHaveLength(2_000);
    for (let i = 0; i < 100; i++) await report({ ...remoteFields, kind: 'script' });
    expect(logged().length).toBeLessThanOrEqual(60);
  });
  it.each([
    [
      'of the file that requested the content',
      `https://linksouq.test/_mf/mfe_seller/0123456789ab/x.js`,
      '0123456789ab',
    ],
    ['of the open page, if the report contains no file', '', undefined],
  ])('a report of blocked content is logged with the remote %s', async (_, source, expectedBuild) => {
    const logged = recordLog('warn');
    await server.app.inject({
      method: 'POST',
      url: '/_csp',
      headers: { 'content-type': 'application/csp-report' },
      payload: JSON.stringify({
        'csp-report': { 'document-uri': 'https://linksouq.test/profile', 'source-file': source },
      }),
    });
    expect(logged()).toEqual([
      expect.objectContaining({
        ...remoteFields,
        kind: 'policy',
        build: expectedBuild ?? remoteFields.build,
      }),
    ]);
  });
});
