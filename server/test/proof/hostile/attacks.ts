/** All attacks, with random variants. */
import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { upload } from '../../accounts';
import { briefForm } from '../../market';
import { sampleVideo } from '../../samples';
import type { Random } from '../random';
import { isLong } from '../record';
import { type Attack, inParallel, until } from './attack';
import { startedUpload, Swarm, unfinished, withPartialPayload } from './connections';
import { notices } from './message-flood';
import { type PayloadRequest, randomRequest, knownBlockingRequest } from './payloads';
import type { Scene } from './scene';
import { hostileBuild, hostileReleases } from './squads';

/** Maximum bytes of a response to an attack. */
const MAX_RESPONSE_BYTES = 64_000;
/** An attack keeps its connections open for this number of rounds of normal use (`normalUseDuring`). */
const ROUNDS = isLong ? 4 : 1;

const payloads: Attack = {
  name: 'payloads that are expensive to validate',
  async run(scene, random) {
    const requests = Array.from({ length: isLong ? 600 : 60 }, (_, i) =>
      i % 12 === 0 ? knownBlockingRequest() : randomRequest(random),
    );
    const send = async ({ method, url, sender, type, payload }: PayloadRequest) => {
      const token = sender === 'anonymous' ? undefined : scene[sender].token;
      try {
        const { statusCode, body } = await scene.attacker.app.inject({
          method: method as 'POST',
          url,
          headers: { 'content-type': type, ...(token ? { authorization: `Bearer ${token}` } : {}) },
          ...(payload === undefined ? {} : { payload }),
        });
        const label = `${method} ${url.slice(0, 60)} ${payload?.slice(0, 40) ?? ''}`;
        if (body.length > MAX_RESPONSE_BYTES) return `${label}: a response of ${body.length} bytes`;
        return statusCode >= 500 && statusCode !== 503 ? `${label}: ${statusCode}` : undefined;
      } catch {
        return undefined; // A closed connection is a refusal.
      }
    };
    return {
      tries: requests.length,
      weaknesses: await inParallel(requests.length, 12, (i) => send(requests[i]!)),
    };
  },
};

/** Texts of maximum length with both writing directions. The PDF of each brief has several pages. */
const briefs: Attack = {
  name: 'briefs that are expensive to draw',
  async run(scene, random) {
    const { attacker } = scene;
    // The attack does not use the account of the normal buyer, because briefs of one account wait for each other.
    const buyer = await scene.registerBuyer(attacker);
    const count = isLong ? 60 : 8;
    const longText = (length: number) =>
      random.pick(['aش1 ', 'ش', 'x', 'لا 12-08-2026 ', '\n']).repeat(length).slice(0, length);
    const weaknesses = await inParallel(count, 12, async () => {
      const { status } = await attacker.call('createBrief', {
        token: buyer.token,
        body: briefForm({
          overview: longText(1_990),
          instructions: longText(1_990),
          other: longText(490),
          ...Object.fromEntries(Array.from({ length: 6 }, (_, i) => [`point${i + 1}`, `p ${longText(290)}`])),
        }),
      });
      return status >= 500 && status !== 503 ? `a brief: ${status}` : undefined;
    });
    return { tries: count, weaknesses };
  },
};

const holdConnections = (
  name: string,
  open: (swarm: Swarm, scene: Scene, random: Random) => Promise<number>,
): Attack => ({
  name,
  async run(scene, random) {
    const swarm = new Swarm(scene);
    try {
      const tries = await open(swarm, scene, random);
      // Waits one round more, because the current round began before all connections were open.
      const end = scene.rounds + ROUNDS + 1;
      while (scene.rounds < end) await pause(50);
      return { tries, weaknesses: [] };
    } finally {
      swarm.close();
    }
  },
});
/** These attacks report no weaknesses. The effect of an attack is the failed and refused requests of users. */
const connections: readonly Attack[] = [
  holdConnections('140 unfinished requests', async (swarm, _scene, random) => {
    await swarm.open(140, () => withPartialPayload(random));
    return 140;
  }),
  holdConnections('unfinished requests from many addresses', async (swarm, _scene, random) => {
    const count = isLong ? 900 : 300;
    await swarm.open(count, () => unfinished(random), { from: 50 });
    return count;
  }),
  // The attack bypasses the shipped proxy, because another proxy may forward incomplete payloads. It uses so many IP
  // addresses that no address exceeds its limit. The requests come in waves, because a busy server would refuse them if
  // they arrived at the same time.
  holdConnections(
    'unfinished requests forwarded by a proxy without buffers',
    async (swarm, _scene, random) => {
      const waves = 8;
      for (let wave = 0; wave < waves; wave++)
        await swarm.open(60, () => withPartialPayload(random), { from: 120, first: wave * 60, direct: true });
      return waves * 60;
    },
  ),
  holdConnections(
    'unfinished requests of one address, forwarded by a proxy without buffers',
    async (swarm, _scene, random) => {
      await swarm.open(1_100, () => withPartialPayload(random), { direct: true });
      return 1_100;
    },
  ),
  holdConnections('64 uploads that send a byte now and then', async (swarm, { seller }, random) => {
    await swarm.open(64, () => startedUpload(random, seller.token));
    await swarm.drip(() => 'x', isLong ? 20 : 5, 200);
    return 64;
  }),
  holdConnections('clients that do not read the response', async (swarm, { large }) => {
    const count = isLong ? 1_030 : 200;
    await swarm.open(count, () => `GET ${large} HTTP/1.1\r\nhost: a\r\n\r\n`);
    return count;
  }),
  holdConnections('many requests on a connection without reading', async (swarm, { asset }, random) => {
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
    [replica.log, replica.errorOutput] = ['', ''];
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
    await waitForLogs(scene);
    const written = replica.log + replica.errorOutput + (proxy?.log ?? '');
    const leaked = secrets.filter((secret) => written.includes(secret));
    const logBytes = replica.log.length;
    return {
      tries: urls.length * 3 + 115,
      weaknesses: [
        ...flood,
        ...leaked.map((secret) => `a secret is in a log: …${surroundingsOf(written, secret)}…`),
        ...(logBytes > 300_000 ? [`115 requests wrote ${logBytes} bytes of log`] : []),
      ],
    };
  },
};
/** Log lines arrive in order. So this function causes a line with a mark and waits for this line. */
async function waitForLogs({ replica, proxy, inside, attacker, adminToken }: Scene): Promise<void> {
  const mark = `/mark-${randomBytes(6).toString('hex')}`;
  await inside.app.inject({
    method: 'PUT',
    url: '/_admin/grants/mfe_seller',
    headers: { authorization: `Bearer ${adminToken}`, 'content-type': 'application/json' },
    payload: JSON.stringify({ paths: [mark] }),
  });
  await attacker.app.inject({ url: mark });
  await until('the server has logged', async () => replica.log.includes(mark) || undefined);
  if (proxy) await until('the proxy has logged', async () => proxy.log.includes(mark) || undefined);
}
const surroundingsOf = (text: string, secret: string) => {
  const at = text.indexOf(secret);
  return text.slice(Math.max(0, at - 120), at);
};

/** Creates a small file that decodes to many megapixels. */
const bomb = (format: 'png' | 'webp' | 'jpeg' | 'avif', side: number) => {
  const options = format === 'avif' ? { effort: 0, quality: 1 } : {};
  return sharp({ create: { width: side, height: side, channels: 3, background: '#333' } })
    .toFormat(format, options)
    .toBuffer();
};
let bombs: Promise<Buffer[]> | undefined;
const bombsOnce = () =>
  (bombs ??= Promise.all([
    bomb('png', 9_000),
    bomb('jpeg', 9_000),
    bomb('webp', 9_000),
    bomb('avif', 8_000),
    // The most expensive pictures that the limits allow.
    bomb('png', 7_900),
    bomb('jpeg', 7_900),
    bomb('webp', 6_900),
    bomb('avif', 3_300),
  ]));
const pictures: Attack = {
  name: 'pictures that are expensive to decode',
  needsLongForm: true,
  prepare: bombsOnce,
  async run({ attacker, seller }, random) {
    const made = await bombsOnce();
    const weaknesses = await inParallel(24, 6, async () => {
      const bytes = random.pick(made);
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
      if (status === 200)
        weaknesses.push(
          `stored as a film: ${bytes
            .toString('latin1')
            .replaceAll(/[^ -~]/g, '.')
            .slice(0, 40)}`,
        );
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
    const forms = [
      { account: other },
      { account: other, otp: 0 },
      { account: other, otp: random.between(100_000, 999_999) },
      { account: `${other} `, otp: '' },
    ];
    for (const [i, more] of forms.entries()) {
      const name = i % 2 ? 'createBank' : 'updateBank';
      const { status } = await attacker.call(name, { token: victim.token, body: { ...form, ...more } });
      if (status === 200) weaknesses.push('the account was changed without the code');
    }
    const { body } = await attacker.call('getBank', { token: victim.token });
    if (JSON.stringify(body).includes(own)) weaknesses.push('the whole number is shown');
    if (!JSON.stringify(body).includes(own.slice(-4))) weaknesses.push('the account has another number');
    return { tries: forms.length + 1, weaknesses };
  },
};

/** More guesses than two hourly limits allow, because the attack may run at the end of an hour. */
const MAX_GUESSES = 24;
const codes: Attack = {
  name: 'a stranger and the codes of another phone',
  async run(scene, random) {
    const { attacker, people } = scene;
    const victim = await scene.registerBuyer();
    const code = await scene.ask(people, victim.phone);
    const weaknesses: string[] = [];
    const statuses: number[] = [];
    while (statuses.length < MAX_GUESSES && !statuses.includes(429)) {
      const otp = random.between(100_000, 999_999);
      const { status } = await attacker.call('registerBuyer', {
        body: { name: 'Thief', email: 'a@b.ae', phoneNumber: victim.phone, otp },
      });
      statuses.push(status);
      if (status === 200 && otp !== code) weaknesses.push('a wrong code was accepted');
    }
    if (!statuses.includes(429)) weaknesses.push(`a stranger guesses ${MAX_GUESSES} times without a limit`);
    const { status } = await people.call('registerBuyer', {
      body: { name: 'Brand', email: 'brand@example.com', phoneNumber: victim.phone, otp: code },
    });
    if (status !== 200) weaknesses.push(`wrong guesses of a stranger void the code: ${status}`);
    return { tries: statuses.length, weaknesses };
  },
};

const sessions: Attack = {
  name: 'a stolen token after its owner ended all access',
  async run(scene) {
    const { people, attacker } = scene;
    const owner = await scene.registerBuyer();
    const stolen = owner.token;
    const secondSession = await scene.registerBuyer(people, owner.phone);
    await people.call('logoutBuyer', { token: secondSession.token, query: { everywhere: true } });
    const { status } = await attacker.call('getBriefs', { token: stolen });
    return { tries: 1, weaknesses: status === 401 ? [] : [`the stolen token still opens briefs: ${status}`] };
  },
};

const addresses: Attack = {
  name: 'websites at internal addresses',
  async run(scene, random) {
    const { port } = new URL(scene.replica.url);
    const urls = [
      `https://127.0.0.1:${port}/`, 'https://[::1]/', 'https://169.254.169.254/latest', 'https://2130706433/',
      'https://0x7f.1/', 'https://localhost.localdomain/', 'https://127.0.0.1.nip.invalid/', 'http://127.0.0.1/',
      'https://a@127.0.0.1/', 'https://[::ffff:127.0.0.1]/',
    ]; // prettier-ignore
    const tries = urls.length * (isLong ? 4 : 1);
    const weaknesses = await inParallel(tries, 8, async (i) => {
      const url = i < urls.length ? urls[i]! : random.pick(urls);
      const { status } = await scene.attacker.call('readWebsite', {
        token: scene.buyer.token,
        body: { url },
      });
      return status === 200 || (status >= 500 && status !== 503) ? `${url}: ${status}` : undefined;
    });
    return { tries, weaknesses };
  },
};

const adminCalls: Attack = {
  name: 'admin calls without permission',
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
  briefs,
  ...connections,
  logs,
  pictures,
  films,
  bank,
  notices,
  codes,
  sessions,
  addresses,
  adminCalls,
  hostileReleases,
  // Must be last, because this attack changes the live build.
  hostileBuild,
];
export const attackNamed = (name: string): Attack => ATTACKS.find((attack) => attack.name === name)!;
