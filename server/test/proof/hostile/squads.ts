/** Attacks by a squad with its own release token. */
import { generateKeyPairSync } from 'node:crypto';
import { build, COMMIT, makeLive, route, signed, upload as uploadBuild } from '../../releases';
import { type Attack, until } from './attack';

export const hostileBuild: Attack = {
  name: 'the server half of a released build',
  async run(scene, random) {
    const { inside, adminToken, env, people } = scene;
    const hostileExpressions = [
      'process.report.getReport().environmentVariables',
      'process.env',
      "process.loadEnvFile('/etc/passwd')",
      "process.kill(process.ppid, 'SIGKILL')",
      "require('node:fs').readFileSync('/etc/passwd', 'utf8')",
      "process.binding('fs')",
      "this.constructor.constructor('return process')().env",
      "process.mainModule.require('child_process').execSync('env')",
      "globalThis.process?.getBuiltinModule('fs').readFileSync('/proc/self/environ', 'utf8')",
    ];
    const code = hostileExpressions
      .map((trick) => `try { found.push(JSON.stringify(${trick})); } catch (e) {}`)
      .join('\n');
    const hostile = build('mfe_public_page', {
      commit: COMMIT,
      salt: String(random.between(1, 1e9)),
      routes: [
        route('/:username', 'SellerPage', { ssr: { data: '/user/{product}/profile?username={username}' } }),
      ],
      server: `exports.pages = { SellerPage: {
        default: function () { const found = []; ${code}; return '<h1>tried ' + found.join(' ') + '</h1>'; },
        head: () => ({ title: 'x' }) } };`,
    });
    await uploadBuild(inside, hostile, adminToken);
    await makeLive(inside, hostile, undefined, adminToken);
    const weaknesses: string[] = [];
    const loadPage = async () => {
      const { body } = await people.app.inject({ url: '/layla', headers: { accept: 'text/html' } });
      return body;
    };
    try {
      // Repeats the request, because the server sends a page without content if rendering takes too long.
      const page = await until('the build renders', async () => {
        const body = await loadPage();
        return body.includes('<h1>tried') ? body : undefined;
      });
      for (const name of ['ADMIN_TOKEN', 'BANK_KEY', 'SIGNING_KEY', 'PERSONAL_KEY', 'OTP_PEPPER'])
        if (page.includes(env[name]!)) weaknesses.push(`a build read ${name}`);
      if (page.includes('root:x:0')) weaknesses.push('a build read a file');
      const released = await inside.call('getPublicProfile', { query: { username: 'layla' } });
      if (released.status !== 200) weaknesses.push('the server does not answer');
    } catch (error) {
      // If the server has ended, the attack was successful.
      if (scene.isAlive()) throw error;
      weaknesses.push('a build ended the server');
    }
    return { tries: hostileExpressions.length, weaknesses };
  },
};

export const hostileReleases: Attack = {
  name: 'a squad that claims paths of others',
  async run({ inside, env }, random) {
    const token = env.RELEASE_TOKEN_MFE_SELLER!;
    const weaknesses: string[] = [];
    const claimedPaths = [
      '/',
      '/admin',
      '/:x/:y',
      '/:x',
      '/layla',
      '/login',
      `/api-${random.between(1, 99)}`,
    ];
    for (const path of claimedPaths) {
      const claim = build('mfe_seller', {
        commit: COMMIT,
        routes: [route(path, 'Thief')],
        salt: String(random.between(1, 1e9)),
      });
      await uploadBuild(inside, claim, token).catch(() => undefined);
      const { status } = await makeLive(inside, claim, undefined, token);
      if (status === 200 || status >= 500) weaknesses.push(`claims ${path}: ${status}`);
    }
    const own = build('mfe_seller', { commit: COMMIT, salt: 'own' });
    const url = `/_admin/releases/mfe_seller/${own.manifest.build}`;
    const broken: unknown[] = [
      null,
      [],
      'x',
      { manifest: null },
      { manifest: [] },
      { manifest: { name: 'mfe_seller' } },
    ];
    for (const part of ['files', 'pages', 'routes', 'shared', 'budget'] as const)
      broken.push({
        manifest: { ...own.manifest, [part]: random.pick([null, 7, 'x', [null], { a: null }]) },
      });
    for (const payload of broken) {
      const { statusCode } = await inside.app.inject({
        method: 'POST',
        url,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        payload: JSON.stringify(payload),
      });
      if (statusCode < 400 || statusCode >= 500)
        weaknesses.push(`${JSON.stringify(payload).slice(0, 60)}: ${statusCode}`);
    }
    const forged = build('mfe_seller', { commit: COMMIT, salt: 'forged' });
    await uploadBuild(inside, forged, token);
    const { statusCode } = await inside.app.inject({
      method: 'POST',
      url: `/_admin/releases/mfe_seller/${forged.manifest.build}`,
      headers: { authorization: `Bearer ${token}` },
      payload: {
        manifest: forged.manifest,
        signature: signed(forged.manifest, generateKeyPairSync('ed25519')),
      },
    });
    if (statusCode !== 422) weaknesses.push(`a manifest with another key: ${statusCode}`);
    return { tries: claimedPaths.length + broken.length + 1, weaknesses };
  },
};
