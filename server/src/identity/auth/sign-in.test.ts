import { eq } from 'drizzle-orm';
import { DAY_MS, messages, OTP_RESEND_SECONDS } from '@linksouq/shared-api/contract';
import { rateCounters, sellers } from '../../schema';
import { askCode, lastCode, newPhone, registerBuyer, signUpSeller, upload } from '../../../test/accounts';
import { sealAddress } from '../../platform/personal-values';
import { testCheckout } from '../../platform/ports/payments-test-checkout';
import { identityMeasures } from './measures';
import { sendCode } from './send-code';
import { testServer, type TestServer } from '../../../test/harness';
import { sampleImage } from '../../../test/samples';

const SECOND = 1_000;

describe('signing in (product §4, §5)', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer({ config: {} });
  });
  afterAll(() => server.close());

  const login = (phone: string, otp: number | string) =>
    server.call('login', { query: { phoneNumber: phone, otp } });
  const uploadedPhoto = async () =>
    (await upload(server, 'uploadMedia', { name: 'me.png', bytes: await sampleImage() })).body.data.Location;
  const wrongCode = (code: number) => (code === 999_999 ? 100_000 : code + 1);

  describe('one-time codes', () => {
    it('a code has six digits without a leading zero, and is sent only through the outbox', async () => {
      const phone = newPhone();
      const { status, body } = await server.call('requestOtp', { query: { phone } });
      expect(status).toBe(200);
      const code = await lastCode(server, phone);
      expect(code).toBeGreaterThanOrEqual(100_000);
      expect(code).toBeLessThanOrEqual(999_999);
      expect(JSON.stringify(body)).not.toContain(String(code));
    });
    // @product §4.12
    it('a code can be requested again after 30 seconds, and an earlier request gets 429 with retry-after', async () => {
      const phone = newPhone();
      await askCode(server, phone);
      server.clock.advance(10 * SECOND);
      const refused = await server.call('resendOtp', { query: { phone } });
      expect(refused.status).toBe(429);
      expect(Number(refused.headers['retry-after'])).toBe(OTP_RESEND_SECONDS - 10);
      server.clock.advance(20 * SECOND);
      expect((await server.call('resendOtp', { query: { phone } })).status).toBe(200);
    });
    it('another phone, purpose or IP address has its own waiting time between two codes', async () => {
      const phone = newPhone();
      const send = (purpose: string, other = {}) =>
        sendCode(server.ctx, { phone, purpose, ip: '127.0.0.1', ...other });
      await send('bank', { phone: newPhone() });
      const stranger = { ip: '203.0.113.9' };
      await send('contact', stranger);
      server.clock.advance(1 * SECOND);
      await send('bank');
      server.clock.advance(20 * SECOND);
      await send('contact');
      server.clock.advance(5 * SECOND);
      const retryAfter = (wait: number) => ({ headers: { 'retry-after': String(wait) } });
      await expect(send('bank')).rejects.toMatchObject(retryAfter(5));
      await expect(send('contact')).rejects.toMatchObject(retryAfter(25));
      await expect(send('contact', stranger)).rejects.toMatchObject(retryAfter(4));
    });
    it('the metric of today’s codes does not count codes of earlier days', async () => {
      const codesOfToday = async () => (await identityMeasures[0]!.read(server.ctx))[0]![1];
      const before = await codesOfToday();
      await askCode(server, newPhone());
      expect(await codesOfToday()).toBe(before + 1);
      server.clock.advance(DAY_MS);
      expect(await codesOfToday()).toBe(0);
    });
    it('of five parallel requests for a code, one succeeds', async () => {
      const phone = newPhone();
      const sends = await Promise.all(
        Array.from({ length: 5 }, () => server.call('requestOtp', { query: { phone } })),
      );
      expect(sends.map((s) => s.status).sort()).toEqual([200, 429, 429, 429, 429]);
    });
    it('the number of codes per phone and hour is limited', async () => {
      const phone = newPhone();
      const { otpPerPhoneHour } = server.ctx.config.limits;
      for (let i = 0; i < otpPerPhoneHour; i++) {
        await askCode(server, phone);
        server.clock.advance(31 * SECOND);
      }
      const refused = await server.call('requestOtp', { query: { phone } });
      expect(refused.status).toBe(429);
      expect(refused.body.message).toBe(messages.otpTooMany);
      server.clock.advance(3_600 * SECOND);
      expect((await server.call('requestOtp', { query: { phone } })).status).toBe(200);
    });
    it.each([
      ['a space (a decoded plus)', (digits: string) => ` ${digits}`],
      ['00971', (digits: string) => `00${digits}`],
      ['0 and no country code', (digits: string) => `0${digits.slice(3)}`],
    ])(
      'if the typed number begins with %s, the code is sent to the same number with +971',
      async (_, write) => {
        const phone = newPhone();
        expect((await server.call('requestOtp', { query: { phone: write(phone.slice(1)) } })).status).toBe(
          200,
        );
        expect(await lastCode(server, phone)).toBeGreaterThan(0);
      },
    );
    it('a code request for an incomplete number is refused with a message to enter the complete number', async () => {
      const { status, body } = await server.call('requestOtp', { query: { phone: '+97150' } });
      expect([status, body.message]).toEqual([422, 'please enter complete number']);
    });
    it('a code allows five attempts, even if the attempts are parallel', async () => {
      const { phone } = await signUpSeller(server, 'fivetries');
      server.clock.advance(31 * SECOND);
      const code = await askCode(server, phone);
      const guesses = await Promise.all(Array.from({ length: 50 }, () => login(phone, wrongCode(code))));
      expect(guesses.every(({ status }) => status === 422)).toBe(true);
      // From the fifth guess on, the message tells the person to request a new code.
      const counts = (message: string) => guesses.filter(({ body }) => body.message === message).length;
      expect([counts(messages.otpInvalid), counts(messages.otpUsedUp)]).toEqual([4, 46]);
      const refused = await login(phone, code);
      expect([refused.status, refused.body.errors]).toEqual([422, { otp: messages.otpUsedUp }]);
      // Only five of the fifty guesses were compared. The correct code of the sign-up does not count.
      const counters = await server.ctx.db.select().from(rateCounters);
      expect(counters.find(({ key }) => key === `otp:guess:${sealAddress(phone)}:127.0.0.0`)?.count).toBe(5);
    });
    it('a code is valid for five minutes, and only once', async () => {
      const { phone } = await signUpSeller(server, 'fiveminutes');
      server.clock.advance(31 * SECOND);
      const expiredCode = await askCode(server, phone);
      server.clock.advance(301 * SECOND);
      const expired = await login(phone, expiredCode);
      expect([expired.status, expired.body.errors]).toEqual([422, { otp: messages.otpUsedUp }]);
      const code = await askCode(server, phone);
      const answers = await Promise.all([login(phone, code), login(phone, code)]);
      expect(answers.map((b) => b.status).sort()).toEqual([200, 422]);
    });
    it('the hourly limit of guesses is not reset by new codes', async () => {
      const phone = newPhone();
      let lastAnswer = { status: 0 };
      for (let round = 0; round < 5; round++) {
        const code = await askCode(server, phone);
        for (let i = 0; i < 5; i++) lastAnswer = await login(phone, wrongCode(code));
        server.clock.advance(31 * SECOND);
      }
      expect(lastAnswer.status).toBe(429);
    });
  });

  describe('sellers', () => {
    // @product §1.2
    it('a seller registers, logs in, reads the profile and logs out', async () => {
      const { token, phone } = await signUpSeller(server, 'maryam');
      server.clock.advance(31 * SECOND);
      const session = await login(phone, await askCode(server, phone));
      // @product §7.5
      expect(session.body.data).toMatchObject({ username: 'maryam', stepper: 0, subscriptionStatus: 'free' });
      expect((await server.call('getProfile', { token })).status).toBe(200);
      await server.call('logout', { token });
      expect((await server.call('getProfile', { token })).status).toBe(401);
      expect((await server.call('getProfile', { token: session.body.data.accessToken })).status).toBe(200);
    });
    // @product §5.9
    it('a sign-up without fields gets one message for each field', async () => {
      const { status, body } = await server.call('register', { body: {} });
      expect(status).toBe(422);
      expect(body.errors).toMatchObject({
        name: 'Name is required',
        instagramUsername: 'instagramUsername is required',
        phoneNumber: 'phoneNumber is required',
        otp: 'otp is required',
        profileUrl: 'Profile Picture is mandatory',
      });
    });
    it('a taken username is refused, and the code and the photo stay usable', async () => {
      await signUpSeller(server, 'taken');
      const phone = newPhone();
      const form = {
        name: 'T',
        instagramUsername: '@t',
        username: 'Taken',
        profileUrl: await uploadedPhoto(),
        phoneNumber: phone,
        otp: await askCode(server, phone),
      };
      const refused = await server.call('register', { body: form });
      expect([refused.status, refused.body.errors]).toEqual([409, { username: messages.usernameTaken }]);
      const registered = await server.call('register', { body: { ...form, username: 'nottaken' } });
      expect(registered.status).toBe(200);
      expect(registered.body.data.instagramUsername).toBe('t');
    });
    it('only one of fifty parallel sign-ups with one username succeeds', async () => {
      // Only the successful request claims the photo, so all requests can use one photo.
      const profileUrl = await uploadedPhoto();
      const form = async () => {
        const phoneNumber = newPhone();
        const otp = await askCode(server, phoneNumber);
        return { name: 'R', instagramUsername: 'r', username: 'racer', profileUrl, phoneNumber, otp };
      };
      const forms = await Promise.all(Array.from({ length: 50 }, form));
      const answers = await Promise.all(forms.map((body) => server.call('register', { body })));
      expect(answers.map((a) => a.status).sort()).toEqual([200, ...Array<number>(49).fill(409)]);
      const owners = await server.ctx.db.select().from(sellers).where(eq(sellers.username, 'racer'));
      expect(owners).toHaveLength(1);
    });
    it('a second account with the same phone is refused, and its username stays available', async () => {
      const { phone } = await signUpSeller(server, 'onlyone');
      server.clock.advance(31 * SECOND);
      const otp = await askCode(server, phone);
      const body = {
        name: 'x',
        instagramUsername: 'x',
        username: 'another1',
        profileUrl: await uploadedPhoto(),
        phoneNumber: phone,
        otp,
      };
      expect((await server.call('register', { body })).status).toBe(409);
      expect((await server.call('checkUsername', { query: { username: 'another1' } })).body.status).toBe(1);
    });
    it('the photo of another account cannot be claimed', async () => {
      const { token } = await signUpSeller(server, 'owner1');
      const photoOfOther = (await server.call('getProfile', { token })).body.data.profileUrl;
      const phone = newPhone();
      const { status, body } = await server.call('register', {
        body: {
          name: 'x',
          instagramUsername: 'x',
          username: 'thief',
          profileUrl: photoOfOther,
          phoneNumber: phone,
          otp: await askCode(server, phone),
        },
      });
      expect([status, Object.keys(body.errors)]).toEqual([422, ['profileUrl']]);
    });
    // @product §7.13
    it('a sign-up with plan=1 returns the payment link of the subscription', async () => {
      const checkouts: string[] = [];
      const serverWithPayments = await testServer({
        ports: {
          payments: {
            ...testCheckout('http://pay'),
            createCheckout: async ({ purpose, amount, paymentId }) => {
              checkouts.push(`${purpose} ${amount}`);
              return { ref: paymentId, link: 'http://pay' };
            },
          },
        },
      });
      const phone = newPhone();
      const image = await upload(serverWithPayments, 'uploadMedia', {
        name: 'a.png',
        bytes: await sampleImage(),
      });
      const { body } = await serverWithPayments.call('register', {
        query: { plan: 1 },
        body: {
          name: 'VIP',
          instagramUsername: 'v',
          username: 'vip',
          profileUrl: image.body.data.Location,
          phoneNumber: phone,
          otp: await askCode(serverWithPayments, phone),
        },
      });
      expect(body.data.subscriptionUrl).toBe('http://pay');
      expect(checkouts).toEqual(['subscription 8900']);
      await serverWithPayments.close();
    });
    it('a log-in with a correct code and an unknown number gets 404 and a message to sign up', async () => {
      const phone = newPhone();
      const { status, body } = await login(phone, await askCode(server, phone));
      expect(status).toBe(404);
      expect(body.message).toMatch(/sign up/);
    });
  });

  describe('usernames', () => {
    it.each([
      // @product §5.2
      ['ab', 'Usernames must be 3–15 characters long.'],
      ['abcdefghijklmnop', 'Usernames must be 3–15 characters long.'],
      ['a.bc', 'Only letters, numbers, and hyphens are allowed.'],
      ['1abc', 'Username must start with a letter and cannot start or end with a hyphen or underscore.'],
      ['abc-', 'Username must start with a letter and cannot start or end with a hyphen or underscore.'],
      ['media', messages.usernameTaken],
      ['profile', messages.usernameTaken],
      ['login-pk', messages.usernameTaken],
    ])('the username %s is not available, with the message "%s"', async (username, message) => {
      const { status, body } = await server.call('checkUsername', { query: { username } });
      expect([status, body]).toEqual([200, { status: 2, message }]);
    });
    // @product §7.10
    it('an available username gets status 1', async () => {
      const { body } = await server.call('checkUsername', { query: { username: 'Free_Name' } });
      expect(body.status).toBe(1);
    });
  });

  describe('buyers', () => {
    // @product §1.12
    it('a registration with a known phone opens a session of the existing buyer', async () => {
      const firstSession = await registerBuyer(server);
      server.clock.advance(31 * SECOND);
      const secondSession = await registerBuyer(server, firstSession.phone);
      expect(secondSession.id).toBe(firstSession.id);
      expect(secondSession.token).not.toBe(firstSession.token);
    });
    it('a registration with invalid fields gets one message for each field', async () => {
      const { body } = await server.call('registerBuyer', { body: { email: 'nonsense' } });
      expect(body.errors).toEqual({
        name: 'Name is required',
        email: 'Invalid email address',
        phoneNumber: 'phoneNumber is required',
        otp: 'otp is required',
      });
    });
  });
});
