import { registerBuyer, signUpSeller } from '../../../test/accounts';
import { testServer, type TestServer } from '../../../test/harness';

describe('without a mail provider', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer();
  });
  afterAll(() => server.close());
  const tokenOf = async (kind: 'seller' | 'brand') =>
    (kind === 'seller' ? await signUpSeller(server, 'nomail') : await registerBuyer(server)).token;
  const CALLS = {
    seller: { change: 'changeContact', save: 'savePreferences', read: 'getPreferences' },
    brand: { change: 'changeBrandContact', save: 'saveBrandPreferences', read: 'getBrandPreferences' },
  } as const;

  it.each(['seller', 'brand'] as const)(
    'for a %s, a new e-mail address and the channel e-mail are refused, and no code is sent',
    async (kind) => {
      const token = await tokenOf(kind);
      const { change, save, read } = CALLS[kind];
      const before = server.sent.length;
      const addressRefused = 'We cannot send e-mails at the moment, so a new address cannot be confirmed.';
      const body = { field: 'email', value: 'new@brand.example' };
      for (const codes of [{}, { otp: 123456 }])
        expect(await server.call(change, { token, body: { ...body, ...codes } })).toMatchObject({
          status: 422,
          body: { errors: { value: addressRefused } },
        });
      const preferences = { language: null, quietFrom: null, quietTo: null, ordersOnly: false };
      const channelRefused = 'We cannot send e-mails at the moment. Please choose another channel.';
      expect(await server.call(save, { token, body: { ...preferences, channel: 'email' } })).toMatchObject({
        status: 422,
        body: { errors: { channel: channelRefused } },
      });
      expect((await server.call(read, { token })).body.data.channel).toBeNull();
      expect((await server.call(save, { token, body: { ...preferences, channel: 'sms' } })).status).toBe(200);
      expect(server.sent.length).toBe(before);
    },
  );
});
