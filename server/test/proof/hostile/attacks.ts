/** Every class of attack, each with variants that it chooses itself. What it gets is a weakness. */
import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { upload } from '../../accounts';
import { build, COMMIT, flipTo, route, upload as uploadBuild } from '../../releases';
import { sampleVideo } from '../../samples';
import { isLong } from '../record';
import type { Random } from '../random';
import { startedUpload, Swarm, unfinished, withoutPayload } from './connections';
import { type Shot, shot, worst } from './payloads';
import { attackers, type Scene } from './scene';

export interface Outcome {
  tries: number;
  /** What the attacker got, in words. */
  weaknesses: string[];
}
export interface Attack {
  /** As in the table of docs/security.md. */
  name: string;
  run: (scene: Scene, random: Random) => Promise<Outcome>;
  /** Only in the long form: it takes minutes or much memory. */
  isLong?: boolean;
}

/** An answer to an attack is short. */
const MOST_ANSWER = 64_000;
/** An attack that holds connections lasts until people have tried everything so often. */
const ROUNDS = isLong ? 4 : 1;

/** Runs so many at once until all were made. @returns weaknesses */
async function inParallel(
  count: number,
  width: number,
  one: (i: number) => Promise<string | undefined>,
): Promise<string[]> {
  const found: string[] = [];
  let next = 0;
  const worker = async () => {
    for (let i = next++; i < count; i = next++) {
      const weakness = await one(i);
      if (weakness) found.push(weakness);
    }
  };
  await Promise.all(Array.from({ length: width }, worker));
  return found;
}

const payloads: Attack = {
  name: 'payloads that are expensive to judge',
  async run(scene, random) {
    const shots = Array.from({ length: isLong ? 600 : 60 }, (_, i) =>
      i % 12 === 0 ? worst() : shot(random),
    );
    const send = async ({ method, url, who, type, payload }: Shot) => {
      const token = who === 'anonymous' ? undefined : scene[who].token;
      try {
        const { statusCode, body } = await scene.attacker.app.inject({
          method: method as 'POST',
          url,
          headers: { 'content-type': type, ...(token ? { authorization: `Bearer ${token}` } : {}) },
          ...(payload === undefined ? {} : { payload }),
        });
        const told = `${method} ${url.slice(0, 60)} ${payload?.slice(0, 40) ?? ''}`;
        if (body.length > MOST_ANSWER) return `${told}: ${body.length} bytes of answer`;
        return statusCode >= 500 && statusCode !== 503 ? `${told}: ${statusCode}` : undefined;
      } catch {
        return undefined; // The connection was cut: that is a refusal.
      }
    };
    return { tries: shots.length, weaknesses: await inParallel(shots.length, 12, (i) => send(shots[i]!)) };
  },
};

const held = (
  name: string,
  open: (swarm: Swarm, scene: Scene, random: Random) => Promise<number>,
): Attack => ({
  name,
  async run(scene, random) {
    const swarm = new Swarm(scene);
    try {
      const tries = await open(swarm, scene, random);
      // The round that is under way began before everything was held.
      const end = scene.rounds + ROUNDS + 1;
      while (scene.rounds < end) await pause(50);
      return { tries, weaknesses: [] };
    } finally {
      swarm.close();
    }
  },
});
/** Whether people are kept out is seen by the people. */
const connections: readonly Attack[] = [
  held('140 unfinished requests', async (swarm, _scene, random) => {
    await swarm.open(140, () => withoutPayload(random));
    return 140;
  }),
  held('unfinished requests from many addresses', async (swarm, _scene, random) => {
    const count = isLong ? 900 : 300;
    await swarm.open(count, () => unfinished(random), { from: 50 });
    return count;
  }),
  held('64 uploads that send a byte now and then', async (swarm, { seller }, random) => {
    await swarm.open(64, () => startedUpload(random, seller.token));
    await swarm.drip(() => 'x', isLong ? 20 : 5, 200);
    return 64;
  }),
  held('readers that do not read', async (swarm, { large }) => {
    const count = isLong ? 1_030 : 200;
    await swarm.open(count, () => `GET ${large} HTTP/1.1\r\nhost: a\r\n\r\n`);
    return count;
  }),
  held('many requests on a connection, unread', async (swarm, { asset }, random) => {
    const count = isLong ? 100 : 30;
    const urls = ['/layla', asset, '/api/v1/user/linksouq/profile?username=layla', '/readyz'];
    await swarm.open(count, () =>
      Array.from({ length: 40 }, () => `GET ${random.pick(urls)} HTTP/1.1\r\nhost: a\r\n\r\n`).join(''),
    );
    return count * 40;
  }),
];

const logs: Attack = {
  name: 'secrets and floods in the logs',
  async run(scene, random) {
    const { replica, proxy, attacker } = scene;
    [replica.log, replica.said] = ['', ''];
    if (proxy) proxy.log = '';
    const word = randomBytes(12).toString('hex');
    const phone = `97150${random.between(1_000_000, 9_999_999)}`;
    const secrets = [word, phone];
    const urls = [
      `/api/v1/auth/verify/otp/login?phoneNumber=${phone}&otp=${word}`,
      `/api/v1/auth/request/otp?phone=${phone}0000&x=${word}`,
      `/media/briefs/${random.between(1, 9)}.pdf?e=1&s=${word}`,
      `/layla?token=${word}`,
      `/_checkout/x?secret=${word}`,
    ];
    const headers = {
      authorization: `Bearer ${word}`,
      cookie: `session=${word}`,
      referer: `https://a/?${word}`,
    };
    const ask = (url: string, method: string) =>
      attacker.app.inject({ method: method as 'GET', url, headers }).then(
        () => undefined,
        () => undefined,
      );
    for (const url of urls) for (const method of ['GET', 'POST', 'PUT']) await ask(url, method);
    const report = {
      kind: random.pick(['render', 'load', 'script']),
      stack: 'x'.repeat(2_000),
      message: 'y'.repeat(2_000),
    };
    const loads = Array.from({ length: 40 }, () => ({
      remote: 'z'.repeat(300),
      page: 'z'.repeat(300),
      ms: 1,
    }));
    const flood = await inParallel(115, 10, async (i) => {
      const payload = JSON.stringify(i % 2 ? report : { kind: 'loads', loads });
      await attacker.app
        .inject({
          method: 'POST',
          url: i % 5 ? '/api/v1/client-report' : '/_csp',
          headers: { 'content-type': i % 5 ? 'application/json' : 'application/csp-report' },
          payload: i % 5 ? payload : JSON.stringify({ 'csp-report': { 'document-uri': 'u'.repeat(9_000) } }),
        })
        .catch(() => undefined);
      return undefined;
    });
    await pause(300);
    const written = replica.log + replica.said + (proxy?.log ?? '');
    const told = secrets.filter((secret) => written.includes(secret));
    const ofServer = replica.log.length;
    return {
      tries: urls.length * 3 + 115,
      weaknesses: [
        ...flood,
        ...told.map((secret) => `a secret is in a log: …${around(written, secret)}…`),
        ...(ofServer > 300_000 ? [`115 requests wrote ${ofServer} bytes of log`] : []),
      ],
    };
  },
};
const around = (text: string, secret: string) => {
  const at = text.indexOf(secret);
  return text.slice(Math.max(0, at - 120), at);
};

/** A bomb: a few kB that are many megapixels. */
const bomb = (format: 'png' | 'webp' | 'jpeg' | 'avif', side: number) => {
  const options = format === 'avif' ? { effort: 0, quality: 1 } : {};
  return sharp({ create: { width: side, height: side, channels: 3, background: '#333' } })
    .toFormat(format, options)
    .toBuffer();
};
const pictures: Attack = {
  name: 'pictures that are expensive to decode',
  isLong: true,
  async run({ attacker, seller }, random) {
    const bombs = await Promise.all([
      bomb('png', 9_000),
      bomb('jpeg', 9_000),
      bomb('webp', 9_000),
      bomb('avif', 8_000),
    ]);
    const weaknesses = await inParallel(24, 6, async () => {
      const bytes = random.pick(bombs);
      const { status } = await upload(
        attacker,
        'uploadMedia',
        { name: 'a.png', bytes },
        { token: seller.token },
      );
      return status >= 500 && status !== 503 ? `a picture: ${status}` : undefined;
    });
    return { tries: 24, weaknesses };
  },
};

const films: Attack = {
  name: 'scripts stored as films',
  async run({ attacker, seller }, random) {
    const script = Buffer.from('<script>alert(1)</script>');
    const film = sampleVideo();
    const cut = random.between(8, 60);
    const files = [
      script,
      Buffer.concat([film.subarray(0, 24), script]),
      Buffer.concat([film.subarray(0, cut), script]),
      Buffer.concat([script, film]),
    ];
    const weaknesses: string[] = [];
    for (const bytes of files) {
      const file = { name: 'a.mp4', type: 'video/mp4', bytes };
      const { status } = await upload(attacker, 'uploadFiles', file, { token: seller.token, purpose: 2 });
      if (status === 200) weaknesses.push(`stored as a film: ${bytes.toString('latin1').slice(0, 40)}`);
    }
    return { tries: files.length, weaknesses };
  },
};

const bank: Attack = {
  name: 'a stolen session and the bank account',
  async run(scene, random) {
    const { attacker, people } = scene;
    const victim = await scene.signUp(`victim${random.between(1_000, 9_999)}`);
    const form = { name: 'Emirates NBD', title: 'Victim', address: 'Dubai' };
    const own = '111122223333444455556';
    await people.call('createBank', { token: victim.token, body: { ...form, account: own } });
    const weaknesses: string[] = [];
    const other = String(random.between(100_000_000, 999_999_999));
    const tries = [
      { account: other },
      { account: other, otp: 0 },
      { account: other, otp: random.between(100_000, 999_999) },
      { account: `${other} `, otp: '' },
    ];
    for (const [i, more] of tries.entries()) {
      const name = i % 2 ? 'createBank' : 'updateBank';
      const { status } = await attacker.call(name, { token: victim.token, body: { ...form, ...more } });
      if (status === 200) weaknesses.push('the account was changed without the code');
    }
    const { body } = await attacker.call('getBank', { token: victim.token });
    if (JSON.stringify(body).includes(own)) weaknesses.push('the whole number is shown');
    if (!JSON.stringify(body).includes(own.slice(-4))) weaknesses.push('the account is another one');
    return { tries: tries.length + 1, weaknesses };
  },
};

const codes: Attack = {
  name: 'a stranger and the codes of another phone',
  async run(scene, random) {
    const { attacker, people } = scene;
    const victim = await scene.registerBuyer();
    const code = await scene.ask(people, victim.phone);
    const weaknesses: string[] = [];
    for (let i = 0; i < 12; i++) {
      const otp = random.between(100_000, 999_999);
      const { status } = await attacker.call('registerBuyer', {
        body: { name: 'Thief', email: 'a@b.ae', phoneNumber: victim.phone, otp },
      });
      if (status === 200 && otp !== code) weaknesses.push('a wrong code was right');
    }
    const { status } = await people.call('registerBuyer', {
      body: { name: 'Brand', email: 'brand@example.com', phoneNumber: victim.phone, otp: code },
    });
    if (status !== 200) weaknesses.push(`wrong guesses of a stranger void the code: ${status}`);
    return { tries: 12, weaknesses };
  },
};

const sessions: Attack = {
  name: 'a stolen token after its owner ended all access',
  async run(scene) {
    const { people, attacker } = scene;
    const owner = await scene.registerBuyer();
    const stolen = owner.token;
    const again = await scene.registerBuyer(people, owner.phone);
    await people.call('logoutBuyer', { token: again.token, query: { everywhere: true } });
    const { status } = await attacker.call('getBriefs', { token: stolen });
    return { tries: 1, weaknesses: status === 401 ? [] : [`the stolen token still opens briefs: ${status}`] };
  },
};

const renders: Attack = {
  name: 'the server half of a released build',
  async run(scene, random) {
    const { inside, adminToken, env, people } = scene;
    const tricks = [
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
    const code = tricks
      .map((trick) => `try { found.push(JSON.stringify(${trick})); } catch (e) {}`)
      .join('\n');
    const hostile = build('mfe_public_page', {
      commit: COMMIT,
      salt: String(random.between(1, 1e9)),
      routes: [
        route('/:username', 'SellerPage', { ssr: { data: '/user/{product}/profile?username={username}' } }),
      ],
      server: `exports.pages = { SellerPage: {
        default: function () { const found = []; ${code}; return '<h1>' + found.join(' ') + '</h1>'; },
        head: () => ({ title: 'x' }) } };`,
    });
    await uploadBuild(inside, hostile, adminToken);
    await flipTo(inside, hostile, undefined, adminToken);
    const weaknesses: string[] = [];
    for (let i = 0; i < 3; i++) {
      const { body } = await people.app.inject({ url: '/layla', headers: { accept: 'text/html' } });
      for (const name of ['ADMIN_TOKEN', 'BANK_KEY', 'SIGNING_KEY', 'OTP_PEPPER'])
        if (body.includes(env[name]!)) weaknesses.push(`a build read ${name}`);
      if (body.includes('root:x:0')) weaknesses.push('a build read a file');
    }
    const released = await inside.call('getPublicProfile', { query: { username: 'layla' } });
    if (released.status !== 200) weaknesses.push('the server does not answer');
    return { tries: tricks.length, weaknesses };
  },
};

const releases: Attack = {
  name: 'a squad that claims what is not its own',
  async run({ inside, env }, random) {
    const token = env.RELEASE_TOKEN_MFE_SELLER!;
    const weaknesses: string[] = [];
    const paths = ['/', '/admin', '/:x/:y', '/:x', '/layla', '/login', `/api-${random.between(1, 99)}`];
    for (const path of paths) {
      const claim = build('mfe_seller', {
        commit: COMMIT,
        routes: [route(path, 'Thief')],
        salt: String(random.between(1, 1e9)),
      });
      await uploadBuild(inside, claim, token).catch(() => undefined);
      const { status } = await flipTo(inside, claim, undefined, token);
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
    return { tries: paths.length + broken.length, weaknesses };
  },
};

const addresses: Attack = {
  name: 'websites that are addresses of the inside',
  async run(scene, random) {
    const { port } = new URL(scene.replica.url);
    const urls = [
      `https://127.0.0.1:${port}/`, 'https://[::1]/', 'https://169.254.169.254/latest', 'https://2130706433/',
      'https://0x7f.1/', 'https://localhost.localdomain/', 'https://127.0.0.1.nip.invalid/', 'http://127.0.0.1/',
      'https://a@127.0.0.1/', 'https://[::ffff:127.0.0.1]/',
    ]; // prettier-ignore
    const weaknesses = await inParallel(urls.length * (isLong ? 4 : 1), 8, async (i) => {
      const url = i < urls.length ? urls[i]! : random.pick(urls);
      const { status } = await scene.attacker.call('readWebsite', {
        token: scene.buyer.token,
        body: { url },
      });
      return status === 200 || (status >= 500 && status !== 503) ? `${url}: ${status}` : undefined;
    });
    return { tries: urls.length, weaknesses };
  },
};

const guesses: Attack = {
  name: 'calls of an order and of the operators without a right to them',
  async run({ attacker, seller }, random) {
    const urls = ['/_admin/ops', '/_admin/registry', '/_admin/backup', '/_admin/releases'];
    const weaknesses: string[] = [];
    for (const url of urls) {
      const token = random.pick([seller.token, randomBytes(32).toString('hex'), '']);
      const { statusCode } = await attacker.app.inject({
        url,
        headers: { authorization: `Bearer ${token}` },
      });
      if (statusCode < 400) weaknesses.push(`${url}: ${statusCode}`);
    }
    return { tries: urls.length, weaknesses };
  },
};

export const ATTACKS: readonly Attack[] = [
  payloads,
  ...connections,
  logs,
  pictures,
  films,
  bank,
  codes,
  sessions,
  addresses,
  guesses,
  releases,
  // Last: it changes what is released.
  renders,
];
export const attackNamed = (name: string): Attack => ATTACKS.find((attack) => attack.name === name)!;
export { attackers };
