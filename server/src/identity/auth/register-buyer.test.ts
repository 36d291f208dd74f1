import { DAY_MS } from '@linksouq/shared-api/contract';
import { askCode, newPhone } from '../../../test/accounts';
import { testServer, type TestServer } from '../../../test/harness';
import { runJobs } from '../../platform/jobs';

describe('a brand that registers again', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer({
      ports: { messages: { mails: true, send: async (_key, message) => void server.sent.push(message) } },
    });
  });
  afterAll(() => server.close());
  const phone = newPhone();
  const register = async (email: string) => {
    server.clock.advance(DAY_MS);
    const otp = await askCode(server, phone);
    const { status } = await server.call('registerBuyer', {
      body: { name: 'Brand', email, phoneNumber: phone, otp },
    });
    expect(status).toBe(200);
    await runJobs(server.ctx);
  };
  const notices = () =>
    server.sent
      .filter(({ template }) => template === 'contact-changed')
      .map(({ channel, to }) => `${channel} ${to}`)
      .sort();

  it('gets a warning at the old e-mail address and on the phone only if the e-mail address is new', async () => {
    await register('first@brand.example');
    await register('first@brand.example');
    expect(notices()).toEqual([]);
    await register('second@brand.example');
    expect(notices()).toEqual(['email first@brand.example', `sms ${phone}`, `whatsapp ${phone}`]);
    const { text } = server.sent.find(({ template }) => template === 'contact-changed')!;
    expect(text).toContain('The e-mail address of your Linksouq account was changed.');
    expect(text).toContain('If this was not you, contact support at once.');
  });
});
