import sharp from 'sharp';
import type { CallName } from '@linksouq/shared-api/contract';
import { build, gatewayServer, releaseBuilt, route } from '../../releases';
import { deliveredMessages } from './delivered-messages';
import { lastCode, newPhone, signUpSeller, upload } from '../../accounts';
import type { CallOptions, TestServer } from '../../harness';
import { brokenInvariants } from '../../invariants';
import { dump } from '../../request-access';
import { openMarket, place } from '../../market';
import { sampleImage, sampleVideo } from '../../samples';
import type { Role } from '../../access-matrix';
import { CHAPTERS, openStory, type Payload, type Story } from '../../story';
import { isLong, record } from '../record';
import { seeded } from '../random';
import { MARK, OTHERS, EXECUTED_RESULT, SCRIPTS, WRONG_TYPES } from './hostile';

if (isLong) jest.setTimeout(1_800_000);
const config = { ffmpegPath: '/nowhere/ffmpeg' };

/** A page whose head contains texts of a seller. */
const pageBuild = build('mfe_public_page', {
  server: `exports.pages = { SellerPage: {
    default: () => '<h1>shop</h1>',
    head: ({ data }) => ({ title: data.name, description: data.bio, jsonLd: { name: data.name, about: data.bio } }),
  } };`,
  routes: [
    route('/:username', 'SellerPage', { ssr: { data: '/user/{product}/profile?username={username}' } }),
  ],
});

describe('hostile values in every field of every call', () => {
  let server: TestServer;
  afterAll(() => server.close());
  it('no value is executed, no call returns 5xx, and no invariant is violated', async () => {
    const random = seeded();
    server = await gatewayServer({ FFMPEG_PATH: config.ffmpegPath });
    let story: Story;
    let tries = 0;
    const problems: string[] = [];
    /** These fields keep their values, because the number of wrong codes per phone is limited. */
    const UNCHANGED_FIELDS = new Set(['otp', 'phone', 'phoneNumber']);
    const hostile = (): unknown =>
      random.between(0, 3) === 0 ? random.pick(WRONG_TYPES) : random.pick([...SCRIPTS, ...OTHERS]);
    /**
     * Sends hostile variants of a payload.
     * @returns the response to an accepted variant, because many fields accept any text
     */
    async function sendVariants(name: CallName, options: CallOptions, tokens: readonly string[]) {
      let accepted: Awaited<ReturnType<TestServer['call']>> | undefined;
      for (const part of ['params', 'query', 'body'] as const) {
        const payloadPart = options[part];
        if (typeof payloadPart !== 'object' || payloadPart === null || Buffer.isBuffer(payloadPart)) continue;
        for (const field of Object.keys(payloadPart)) {
          if (UNCHANGED_FIELDS.has(field)) continue;
          const values = isLong ? [...SCRIPTS, ...OTHERS, ...WRONG_TYPES] : [hostile()];
          for (const value of values) {
            if (part !== 'body' && typeof value !== 'string') continue;
            tries++;
            const sent = {
              ...options,
              [part]: { ...payloadPart, [field]: value },
              token: random.pick(tokens),
            };
            if (name === 'placeOrder') sent.headers = { 'idempotency-key': `hostile-${tries}` };
            const answer = await server.call(name, sent);
            const { status, body } = answer;
            if (status === 200) accepted = answer;
            if (status >= 500)
              problems.push(
                `${name} ${part}.${field} = ${JSON.stringify(value).slice(0, 60)}: ${status} ${JSON.stringify(body)}`,
              );
          }
        }
      }
      return accepted;
    }
    const makeCall = async (name: CallName, payload: Payload) => {
      // The variants use the payload for another account, because an accepted variant must not use up the owner's
      // payload.
      const make = async (role: Role) => (typeof payload === 'function' ? payload(role) : payload);
      const tokens = [story.owner.token, story.buyer.token, story.tokens.orderToken!];
      const accepted =
        name === 'logout' ? undefined : await sendVariants(name, await make('otherSeller'), tokens);
      const options = await make('ownerSeller');
      if (name === 'updateBank') {
        // An accepted variant may have stored another name or holder. The payload must contain these stored values, because
        // a change of them would need a one-time code.
        const { data } = (await server.call('getBank', { token: story.owner.token })).body;
        options.body = { ...data, address: 'Sharjah' };
      }
      for (const token of tokens) {
        const answer = await server.call(name, { ...options, token });
        if (answer.status === 200) return answer;
      }
      // An accepted variant may have done an action that is possible only once.
      if (accepted) return accepted;
      throw new Error(`${name} failed`);
    };
    story = await openStory(server, makeCall);
    // Each chapter runs in a new hour, because of the hourly limits.
    for (const chapter of CHAPTERS.slice(0, isLong ? 5 : 3)) {
      server.clock.advance(3_600_000);
      await story.chapters[chapter]();
    }
    const rows = await dump(server);
    const executedRows = rows.filter((row) => row.includes(EXECUTED_RESULT));
    const broken = await brokenInvariants(server.ctx);
    record({
      kind: 'input',
      what: 'hostile texts and types × fields of calls',
      tries,
      survived: tries - problems.length,
      lost: broken.length,
      letIn: executedRows.length,
      seed: random.seed,
    });
    expect(problems).toEqual([]);
    expect(executedRows).toEqual([]);
    expect(broken).toEqual([]);
    expect(({} as Record<string, unknown>)[MARK]).toBeUndefined();
    expect(rows.some((row) => row.startsWith('sellers '))).toBe(true);
  });
});

describe('a script in the texts of people', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await gatewayServer({ FFMPEG_PATH: config.ffmpegPath });
    await releaseBuilt(server, build('shell'));
    expect((await releaseBuilt(server, pageBuild)).body.reasons).toBeUndefined();
  });
  afterAll(() => server.close());

  it('stays text in JSON, in server-rendered HTML, in a PDF, in a message and in the checkout', async () => {
    const market = await openMarket(server);
    let tries = 0;
    for (const script of SCRIPTS) {
      const name = script.slice(0, 60);
      await server.ctx.db.execute(
        `update sellers set name = '${name.replaceAll("'", "''")}', bio = '${script
          .slice(0, 45)
          .replaceAll("'", "''")}' where id = '${market.seller.id}'`,
      );
      const profile = await server.app.inject({
        url: `/api/v1/user/linksouq/profile?username=${market.seller.username}`,
      });
      expect(profile.headers['content-type']).toMatch(/^application\/json/);
      expect(profile.headers['x-content-type-options']).toBe('nosniff');
      expect(profile.json().data.name).toBe(name);

      const page = await server.app.inject({
        url: `/${market.seller.username}`,
        headers: { accept: 'text/html' },
      });
      expect(page.statusCode).toBe(200);
      // The document contains the script only with `\u003c` or `&lt;` in place of `<`.
      expect(page.body).not.toContain(`<script>window.${MARK}`);
      expect(page.body).not.toContain('<img src=x');
      expect(page.body).not.toContain('<svg/onload');
      expect(page.body).not.toContain('<iframe srcdoc');
      expect(page.headers['content-security-policy']).toContain("script-src 'self'");

      const brief = await server.call('createBrief', {
        token: market.buyer.token,
        body: {
          brandName: script,
          feature: `${script}) Tj ET /OpenAction << /S /JavaScript /JS (app.alert(1)) >>`,
          tag: '@kahwa',
          deadline: '2026-12-31',
          other: script,
          point1: script,
        },
      });
      expect(brief.status).toBe(200);
      expect(brief.body.data.brandName).toBe(script);
      const pdf = await server.app.inject(`/media/${brief.body.data.pdfPath}`);
      expect(pdf.headers['content-type']).toBe('application/pdf');
      // Removes all texts of the PDF. A text is in parentheses, and may contain escaped parentheses and backslashes.
      expect(pdf.rawPayload.toString('latin1').replace(/\((?:\\[^]|[^\\()])*\)/g, '()')).not.toMatch(
        /\/(OpenAction|JavaScript|JS|AA|Launch|EmbeddedFile|URI)\b/,
      );
      const placed = await place(server, { ...market, briefId: brief.body.data.id }, { googleReview: true });
      const checkout = await server.app.inject(new URL(placed.paymentLink!).pathname);
      expect(checkout.body).not.toContain(`window.${MARK}`);
      tries += 5;
    }
    const delivered = await deliveredMessages(server);
    // A message is one line of plain text, with a link to the product.
    for (const { text, link } of delivered) {
      expect(text).not.toMatch(/[\r\n\u0000-\u001f]/);
      if (link) expect(new URL(link).origin).toBe('https://linksouq.test');
    }
    record({
      kind: 'input',
      what: 'script in JSON, first HTML, PDF, message, checkout',
      tries,
      survived: tries,
      lost: 0,
      letIn: 0,
    });
  });

  it.each([
    '//evil.example',
    '///evil.example/%2e%2e',
    '/\\evil.example',
    '/%5cevil.example',
    '//EVIL.example/Layla',
    '/https://evil.example',
    '/@evil.example',
    '/%2F%2Fevil.example',
    '/Layla?next=//evil.example',
    '//Layla//',
    '/%0d%0aLocation:%20https://evil.example',
    '/LAYLA%0d%0aset-cookie:a=b',
  ])('the path %s does not redirect to another site', async (url) => {
    const answer = await server.app.inject({ url, headers: { accept: 'text/html', host: 'evil.example' } });
    const { location } = answer.headers;
    record({ kind: 'input', what: 'open redirects', tries: 1, survived: 1, lost: 0, letIn: 0 });
    if (answer.statusCode >= 300 && answer.statusCode < 400) {
      expect(String(location)).toMatch(/^\/(?![/\\])/);
      expect(new URL(String(location), 'https://linksouq.test').origin).toBe('https://linksouq.test');
    } else expect(location).toBeUndefined();
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  it.each([
    'la\u0443la',
    'ｌａｙｌａ',
    'lаyla',
    'lay\u0301la',
    'layla\u0307',
    'ℓayla',
    'la٣la',
    'lay la\u00a0x.',
    'layla%2e',
    '<b>la</b>',
    'admin/..',
    '__proto__',
    'constructor.',
  ])('the username %j is refused, because it is invalid or looks like another username', async (username) => {
    const { body } = await server.call('checkUsername', { query: { username } });
    record({ kind: 'input', what: 'confusable usernames', tries: 1, survived: 1, lost: 0, letIn: 0 });
    expect(body.status).toBe(2);
  });
  it('a taken username with invisible characters or capital letters is refused', async () => {
    await signUpSeller(server, 'laylatwo');
    for (const username of ['layla\u200btwo', '\u202elaylatwo', 'laylatwo\ufeff', 'LAYLATWO']) {
      const { body } = await server.call('checkUsername', { query: { username } });
      expect([username, body.status]).toEqual([username, 2]);
    }
  });
});

describe('invalid and disguised files and payloads', () => {
  let server: TestServer;
  let token: string;
  beforeAll(async () => {
    server = await gatewayServer({ FFMPEG_PATH: config.ffmpegPath });
    ({ token } = await signUpSeller(server, 'uploader'));
  });
  afterAll(() => server.close());
  const script = Buffer.from(`<script>window.${MARK}=1</script><?php system($_GET[0]); ?>`);

  it('a picture that also contains a script is refused, or stored as a picture without the script', async () => {
    const png = await sampleImage('png');
    const jpeg = await sampleImage('jpeg');
    const files: [string, Buffer][] = [
      ['behind.png', Buffer.concat([png, script])],
      ['behind.jpg', Buffer.concat([jpeg, script])],
      [
        'comment.jpg',
        Buffer.concat([
          jpeg.subarray(0, 2),
          Buffer.from([0xff, 0xfe, 0, script.length + 2]),
          script,
          jpeg.subarray(2),
        ]),
      ],
      [
        'exif.jpg',
        await sharp(jpeg)
          .withExif({ IFD0: { ImageDescription: script.toString() } })
          .jpeg()
          .toBuffer(),
      ],
      ['gif.png', Buffer.concat([Buffer.from('GIF89a/*'), script, Buffer.from('*/=1;')])],
      ['page.png', Buffer.concat([Buffer.from('<!doctype html>'), script])],
      ['vector.svg', Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${script.toString()}</svg>`)],
      ['half.png', png.subarray(0, png.length / 2)],
      ['zip.png', Buffer.concat([Buffer.from('PK\u0003\u0004'), png])],
      [
        'bomb.png',
        await sharp({ create: { width: 16_000, height: 16_000, channels: 3, background: '#fff' } })
          .png()
          .toBuffer(),
      ],
      ['text.webp', Buffer.from('RIFF\u0000\u0000\u0000\u0000WEBPVP8 hello')],
      ['../../../up.png', png],
      ['a\r\nset-cookie: a=b.png', png],
    ];
    let storedCount = 0;
    for (const [name, bytes] of files) {
      const answer = await upload(
        server,
        'uploadFiles',
        { name: name.replace(/[\r\n]/g, '%0d%0a'), bytes },
        { token, purpose: 3 },
      );
      expect([name, answer.status === 200 || answer.status === 422 || answer.status === 413]).toEqual([
        name,
        true,
      ]);
      if (answer.status !== 200) continue;
      storedCount++;
      const path = answer.body.data[0] as string;
      expect(path).toMatch(/^images\/[\w-]{20}\.webp$/);
      const file = await server.app.inject(`/media/${path}`);
      expect(file.headers['content-type']).toBe('image/webp');
      expect(file.headers['content-security-policy']).toContain('sandbox');
      expect(file.rawPayload.includes(MARK)).toBe(false);
      expect(file.rawPayload.includes('php')).toBe(false);
    }
    record({
      kind: 'input',
      what: 'polyglots, bombs, broken and disguised pictures',
      tries: files.length,
      survived: files.length,
      lost: 0,
      letIn: 0,
      note: `${storedCount} re-encoded without the foreign part, ${files.length - storedCount} refused`,
    });
    expect(storedCount).toBeGreaterThan(0);
  });

  it('an invalid film is refused', async () => {
    const film = sampleVideo();
    const files: [string, Buffer][] = [
      ['page.mp4', script],
      ['cut.mp4', film.subarray(0, 40)],
      ['no-picture.mp4', sampleVideo({ handler: 'soun' })],
      ['size.mp4', Buffer.concat([Buffer.from([0xff, 0xff, 0xff, 0xff]), film.subarray(4)])],
      ['zero.mp4', Buffer.concat([Buffer.alloc(4), film.subarray(4)])],
      ['webm.mp4', Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d', 'hex')],
      ['empty.mp4', Buffer.alloc(0)],
    ];
    const acceptedFiles: string[] = [];
    for (const [name, bytes] of files) {
      const { status } = await upload(
        server,
        'uploadFiles',
        { name, type: 'video/mp4', bytes },
        { token, purpose: 2 },
      );
      if (status !== 422) acceptedFiles.push(`${name} ${status}`);
    }
    record({
      kind: 'input',
      what: 'fake films',
      tries: files.length,
      survived: files.length - acceptedFiles.length,
      lost: 0,
      letIn: acceptedFiles.length,
    });
    expect(acceptedFiles).toEqual([]);
  });

  it('JSON that is too deeply nested, too large or invalid is refused, and the server continues to work', async () => {
    const send = async (payload: string, type = 'application/json') =>
      (
        await server.app.inject({
          method: 'POST',
          url: '/api/v1/auth/register/buyer',
          headers: { 'content-type': type },
          payload,
        })
      ).statusCode;
    const deep = '{"name":'.repeat(5_000) + '1' + '}'.repeat(5_000);
    const payloads: [string, string?][] = [
      [deep],
      [`[${'[],'.repeat(80_000)}[]]`],
      [`{"name":"${'a'.repeat(300 * 1_024)}"}`],
      ['{"__proto__":{"polluted":1}}'],
      ['{"constructor":{"prototype":{"polluted":1}}}'],
      ['{"name":'],
      ['{"a":1}{"b":2}'],
      ['\u0000'],
      ['null'],
      ['"text"'],
      ['1e400'],
      ['<xml/>', 'application/xml'],
      ['name=a', 'application/x-www-form-urlencoded'],
      ['{}', 'application/json; charset=utf-7'],
    ];
    const statuses: number[] = [];
    for (const [payload, type] of payloads) statuses.push(await send(payload, type));
    record({
      kind: 'input',
      what: 'deep, huge, polluting and broken JSON',
      tries: payloads.length,
      survived: statuses.filter((status) => status >= 400 && status < 500).length,
      lost: 0,
      letIn: statuses.filter((status) => status < 400).length,
    });
    expect(statuses.filter((status) => status < 400 || status >= 500)).toEqual([]);
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
    const phone = newPhone();
    expect((await server.call('requestOtp', { query: { phone } })).status).toBe(200);
    expect(await lastCode(server, phone)).toBeGreaterThan(0);
  });
});
