import { Writable } from 'node:stream';
import { type CallName, calls } from '@linksouq/shared-api/contract';
import { registerClientReports } from '../../../src/gateway/client-reports';
import { createLog } from '../../../src/platform/log';
import { lastCode } from '../../accounts';
import { testServer, type TestServer } from '../../harness';
import { CHAPTERS, openStory, type Payload, type Story } from '../../story';
import { isLong, record } from '../record';

describe('logs at trace level', () => {
  let server: TestServer;
  let text = '';
  beforeAll(async () => {
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        text += chunk.toString();
        done();
      },
    });
    const log = createLog('trace', sink);
    server = await testServer({
      ports: { log },
      config: { ffmpegPath: '/nowhere/ffmpeg' },
      extensions: [registerClientReports],
    });
  });
  afterAll(() => server.close());

  it('contain no token, one-time code, phone number, e-mail address, account number or key', async () => {
    let story: Story;
    const secrets = new Set<string>();
    const makeCall = async (name: CallName, payload: Payload) => {
      const options = typeof payload === 'function' ? await payload('ownerSeller') : payload;
      for (const token of [story.owner.token, story.buyer.token, story.tokens.orderToken!]) {
        secrets.add(token);
        // Refused requests are logged too.
        if (calls[name].access !== 'public')
          await server.call(name, { ...options, token: `${token}x`, body: undefined });
        const answer = await server.call(name, { ...options, token });
        if (answer.status === 200) return answer;
      }
      throw new Error(`${name} failed`);
    };
    story = await openStory(server, makeCall);
    for (const chapter of CHAPTERS.slice(0, isLong ? 6 : 3)) await story.chapters[chapter]();
    // An unexpected error is logged too.
    const { transaction } = server.ctx.db;
    server.ctx.db.transaction = () => Promise.reject(new Error('a mistake of ours'));
    await server.call('requestOtp', { query: { phone: story.owner.phone } });
    server.ctx.db.transaction = transaction;
    for (const { phone } of [story.owner, story.buyer]) {
      secrets.add(phone).add(phone.slice(1)).add(phone.slice(4));
      const code = await lastCode(server, phone);
      if (code) secrets.add(String(code));
    }
    for (const { all } of Object.values(server.ctx.secrets))
      for (const { secret } of all) secrets.add(secret);
    secrets.add('123456789012').add('brand@example.com').add('o@example.com');
    const leaked = [...secrets].filter((secret) => secret && text.includes(secret));
    record({
      kind: 'input',
      what: 'secrets looked for in the logs of the first chapters of the story',
      tries: secrets.size,
      survived: secrets.size - leaked.length,
      lost: 0,
      letIn: leaked.length,
      note: `${text.split('\n').length - 1} lines`,
    });
    expect(text).toContain('a mistake of ours');
    expect(
      leaked.map((secret) => text.slice(Math.max(0, text.indexOf(secret) - 300), text.indexOf(secret) + 20)),
    ).toEqual([]);
  });
});
