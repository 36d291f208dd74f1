import { names } from '../../schema';
import { readRow } from './read';
import {
  ADMIN,
  build,
  type Built,
  makeLive,
  gatewayServer,
  releaseBuilt,
  route,
  upload,
} from '../../../test/releases';
import { askCode, newPhone, upload as uploadPhoto } from '../../../test/accounts';
import type { TestServer } from '../../../test/harness';
import { sampleImage } from '../../../test/samples';

describe('registry', () => {
  let server: TestServer;
  const readVersion = async () => (await readRow(server.ctx.db)).version;
  const rollBack = (name: string) =>
    server.app.inject({
      method: 'POST',
      url: `/_admin/rollback/${name}`,
      headers: { authorization: `Bearer ${ADMIN}` },
      payload: {},
    });
  beforeAll(async () => {
    server = await gatewayServer();
  });
  afterAll(() => server.close());

  it('refuses a remote without a live shell, accepts it after the shell, and ignores a repeated release', async () => {
    const buyer = build('mfe_buyer', { routes: [route('/cart', 'Cart')] });
    const refused = await releaseBuilt(server, buyer);
    expect(refused).toMatchObject({
      status: 422,
      body: { reasons: [expect.stringContaining('No shell is live')] },
    });
    expect(await readVersion()).toBe(0);
    expect((await releaseBuilt(server, build('shell', { routes: [route('/login', 'Login')] }))).status).toBe(
      200,
    );
    expect((await makeLive(server, buyer)).body.version).toBe(2);
    expect((await makeLive(server, buyer)).body.version).toBe(2);
  });
  it('of two simultaneous releases that expect the same version of the registry, one succeeds and the other gets 409', async () => {
    const sellerBuild = build('mfe_seller', { routes: [route('/profile', 'Profile')], salt: '1' });
    const deliveryBuild = build('mfe_delivery', { routes: [route('/submit-content', 'Submit')], salt: '2' });
    await upload(server, sellerBuild);
    await upload(server, deliveryBuild);
    const versionBefore = await readVersion();
    const answers = await Promise.all([
      makeLive(server, sellerBuild, versionBefore),
      makeLive(server, deliveryBuild, versionBefore),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await readVersion()).toBe(versionBefore + 1);
    const loser = answers[0]?.status === 409 ? sellerBuild : deliveryBuild;
    expect((await makeLive(server, loser, versionBefore + 1)).status).toBe(200);
  });
  it('of two simultaneous releases that claim the same path, one succeeds, and the refusal of the other names the remote that owns the path', async () => {
    const firstRemote = build('mfe_one', { routes: [route('/offers', 'Offers')] });
    const secondRemote = build('mfe_two', { routes: [route('/offers', 'Offers')] });
    await upload(server, firstRemote);
    await upload(server, secondRemote);
    const versionBefore = await readVersion();
    const answers = await Promise.all([makeLive(server, firstRemote), makeLive(server, secondRemote)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(await readVersion()).toBe(versionBefore + 1);
    const [winner, loser] = answers[0]?.status === 200 ? ['mfe_one', answers[1]] : ['mfe_two', answers[0]];
    expect(loser?.body.reasons?.join()).toContain(`/offers belongs to ${winner}`);
    const owners = (await server.ctx.db.select().from(names)).filter(({ name }) => name === 'offers');
    expect(owners.map(({ owner }) => owner)).toEqual([winner]);
  });
  it('refuses a route whose first word is a username or belongs to another remote', async () => {
    await server.ctx.db.insert(names).values({ name: 'layla', kind: 'username', owner: 'seller-1' });
    const greedy = build('mfe_buyer', {
      routes: [route('/cart', 'Cart'), route('/layla', 'Layla'), route('/profile/:id', 'Other')],
    });
    const { status, body } = await releaseBuilt(server, greedy);
    expect(status).toBe(422);
    expect(body.reasons).toEqual([
      expect.stringContaining('start with the same word "profile"'),
      expect.stringContaining('the seller with the username "layla"'),
      expect.stringContaining('/profile belongs to mfe_seller'),
    ]);
    const nameRows = await server.ctx.db.select().from(names);
    expect(nameRows.find(({ name }) => name === 'cart')?.owner).toBe('mfe_buyer');
  });
  it('of fifty registrations and a release that simultaneously claim one name, exactly one succeeds', async () => {
    const codes: [string, number][] = [];
    for (let i = 0; i < 50; i++) {
      const phone = newPhone();
      codes.push([phone, await askCode(server, phone)]);
    }
    const photo = await uploadPhoto(server, 'uploadMedia', { name: 'a.png', bytes: await sampleImage() });
    const profileUrl = photo.body.data.Location as string;
    const racing = build('mfe_public_page', { routes: [route('/racing', 'Racing')] });
    await upload(server, racing);
    const register = ([phoneNumber, otp]: [string, number]) =>
      server.call('register', {
        body: { name: 'R', instagramUsername: 'r', username: 'racing', profileUrl, phoneNumber, otp },
      });
    const [flip, ...people] = await Promise.all([makeLive(server, racing), ...codes.map(register)]);
    const registered = people.filter(({ status }) => status === 200).length;
    const owners = (await server.ctx.db.select().from(names)).filter(({ name }) => name === 'racing');
    expect(owners).toHaveLength(1);
    expect(people.filter(({ status }) => status === 409)).toHaveLength(50 - registered);
    expect([flip.status, registered, owners[0]!.kind]).toEqual(
      flip.status === 200 ? [200, 0, 'route'] : [422, 1, 'username'],
    );
  });
  it('a release frees words that it no longer uses, and a rollback claims them again', async () => {
    const withNewPath = build('mfe_buyer', { routes: [route('/basket', 'Cart')] });
    await releaseBuilt(server, withNewPath);
    const claimedWords = async () =>
      (await server.ctx.db.select().from(names))
        .filter(({ owner }) => owner === 'mfe_buyer')
        .map(({ name }) => name);
    expect(await claimedWords()).toEqual(['basket']);
    expect((await rollBack('mfe_buyer')).statusCode).toBe(200);
    expect(await claimedWords()).toEqual(['cart']);
  });
  it('a rollback makes the previous build live, and skips builds that were rolled back', async () => {
    const [first, second, bad, worse] = ['a', 'b', 'c', 'd'].map((salt) =>
      build('mfe_trail', { routes: [route('/trail', 'Trail')], salt }),
    ) as [Built, Built, Built, Built];
    const liveBuild = async () => (await readRow(server.ctx.db)).live.mfe_trail;
    for (const built of [first, second, bad]) await releaseBuilt(server, built);
    await rollBack('mfe_trail');
    expect(await liveBuild()).toBe(second.manifest.build);
    await releaseBuilt(server, worse);
    await rollBack('mfe_trail');
    expect(await liveBuild()).toBe(second.manifest.build);
    await rollBack('mfe_trail');
    expect(await liveBuild()).toBe(first.manifest.build);
    expect((await rollBack('mfe_trail')).statusCode).toBe(409);
    expect(await liveBuild()).toBe(first.manifest.build);
  });
  it('one refusal lists all problems: shared versions, runtime, paths and missing files', async () => {
    const incompatible = build('mfe_public_page', {
      routes: [route('/cart', 'Cart'), route('/api/x', 'X')],
      shared: { react: '^20.0.0', 'left-pad': '^1.0.0' },
      runtime: '3.0.0',
    });
    const { body } = await makeLive(server, incompatible);
    const reasons = (body.reasons ?? []).join('\n');
    for (const part of [
      'was not uploaded',
      'belongs to the gateway',
      'word "cart"',
      'federation runtime 3.0.0',
      'needs react ^20.0.0',
      'left-pad',
    ])
      expect(reasons).toContain(part);
  });
  it('refuses a repeated release of a live build whose files are missing', async () => {
    const lost = build('mfe_lost', { routes: [route('/lost', 'Lost')] });
    await releaseBuilt(server, lost);
    const { name, build: id } = lost.manifest;
    await server.ctx.storage.remove(`releases/${name}/${id}/web/remoteEntry.11111111.js`);
    const { status, body } = await makeLive(server, lost);
    expect([status, body.reasons]).toEqual([422, [expect.stringContaining('was not uploaded')]]);
  });
  it('refuses a shell that is not compatible with live remotes', async () => {
    const { status, body } = await releaseBuilt(server, build('shell', { shared: { react: '18.0.0' } }));
    expect(status).toBe(422);
    expect(body.reasons?.join()).toContain('shell');
  });

  describe('exports of host packages', () => {
    const shellThatProvides = (salt: string, provides: Record<string, string>) => {
      const shell = build('shell', { routes: [route('/login', 'Login')], salt });
      shell.manifest.hostProvides = { 'shared-ui/host': provides };
      return shell;
    };
    const remoteThatUses = (salt: string, name: string, kind: 'function' | 'any' = 'function') => {
      const remote = build('mfe_contract', { routes: [route('/contract', 'Contract')], salt });
      remote.manifest.hostUses = {
        'shared-ui/host': { [name]: { kind, file: 'mfe-contract/src/Cart.tsx' } },
      };
      return remote;
    };
    const readLive = async () => (await readRow(server.ctx.db)).live;
    const oldShell = shellThatProvides('old', { t: 'function' });
    const nextShell = shellThatProvides('next', { t: 'function', brandNew: 'function' });

    it('refuses a remote that uses a missing export of the shell, and the message contains file, export and release order', async () => {
      expect((await releaseBuilt(server, oldShell)).status).toBe(200);
      const { status, body } = await releaseBuilt(server, remoteThatUses('early', 'brandNew'));
      expect([status, body.reasons]).toEqual([
        422,
        [
          expect.stringMatching(
            /uses "brandNew" of shared-ui\/host in mfe-contract\/src\/Cart\.tsx.*does not provide.*First release a compatible build of shell/,
          ),
        ],
      ]);
      expect(await readLive()).not.toHaveProperty('mfe_contract');
    });
    it('accepts the remote after a shell with the export is live, and then refuses a shell without the export', async () => {
      expect((await releaseBuilt(server, nextShell)).status).toBe(200);
      const remote = remoteThatUses('early', 'brandNew');
      expect((await releaseBuilt(server, remote)).status).toBe(200);
      const refusedRollback = await rollBack('shell');
      expect([
        refusedRollback.statusCode,
        (refusedRollback.json() as { reasons: string[] }).reasons.join(),
      ]).toEqual([422, expect.stringContaining('First release a compatible build of mfe_contract')]);
      const withoutOldExport = await releaseBuilt(
        server,
        shellThatProvides('dropped', { brandNew: 'function' }),
      );
      expect(withoutOldExport.status).toBe(200);
      expect(
        (await releaseBuilt(server, shellThatProvides('other kind', { brandNew: 'object' }))).body.reasons,
      ).toEqual([expect.stringContaining('provides it as object, not as function')]);
      expect(await readLive()).toMatchObject({ mfe_contract: remote.manifest.build });
    });
  });
});
