import { REQUIRED_ENV } from '../../test/production-env';
import { ConfigError, readConfig } from './config';

function problems(env: Record<string, string | undefined>): readonly string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    return (error as ConfigError).problems;
  }
}

describe('the configuration of production', () => {
  it('needs only the required settings', () => {
    expect(problems(REQUIRED_ENV)).toEqual([]);
    const config = readConfig({ ...REQUIRED_ENV, TWILIO_CONTENT_ORDER_PLACED: 'HX1', TRUST_PROXY: '2' });
    expect(config.providers.s3!.endpoint).toBe('https://provider.example.com');
    expect(config.providers.twilio!.contents).toEqual({ 'order-placed': 'HX1' });
    expect(config.providers.ai).toBeUndefined();
    expect([config.trustProxy, config.seedDemo]).toEqual([2, false]);
  });
  it('reports all missing settings together', () => {
    const reported = problems({ APP_MODE: 'production' });
    for (const name of Object.keys(REQUIRED_ENV).filter((key) => key !== 'APP_MODE'))
      expect(reported).toContain(`${name} is required in production`);
  });
  it.each<[Record<string, string>, RegExp]>([
    [{ PUBLIC_ORIGIN: 'http://linksouq.ae' }, /PUBLIC_ORIGIN must start with https/],
    [{ ADMIN_TOKEN: 'short' }, /ADMIN_TOKEN is too weak/],
    [{ OTP_PEPPER: 'a'.repeat(64) }, /OTP_PEPPER is too weak/],
    [{ OTP_PEPPER: 'password1234567890password1234567890' }, /OTP_PEPPER is too weak/],
    [{ SIGNING_KEY: '0123456789abcdef'.repeat(4) }, /SIGNING_KEY is too weak/],
    [{ BANK_KEY: '0123456789abcdef'.repeat(4) }, /BANK_KEY is too weak/],
    [{ STRIPE_WEBHOOK_SECRET: 'whsec_' }, /STRIPE_WEBHOOK_SECRET is too weak/],
    [{ STRIPE_WEBHOOK_SECRET: 'whsec_test' }, /STRIPE_WEBHOOK_SECRET is too weak/],
    [{ TRUST_PROXY: 'yes' }, /TRUST_PROXY must be true/],
    [{ TRUST_PROXY: '-1' }, /TRUST_PROXY must be true/],
    [{ STRIPE_API_URL: 'http://api.stripe.example' }, /STRIPE_API_URL must start with https/],
    [{ TWILIO_API_URL: 'http://10.0.0.7' }, /TWILIO_API_URL must start with https/],
    [{ S3_ENDPOINT: 'http://s3.example.com' }, /S3_ENDPOINT must start with https/],
    [
      { AI_BASE_URL: 'http://ai.example.com', AI_API_KEY: 'k', AI_MODEL: 'm' },
      /AI_BASE_URL must start with https/,
    ],
    [{ SIGNING_KEY: REQUIRED_ENV.OTP_PEPPER }, /SIGNING_KEY must not be the same as OTP_PEPPER/],
    [{ BANK_KEY: 'z'.repeat(64) }, /BANK_KEY must be 32 bytes/],
    [{ PERSONAL_KEY: 'z'.repeat(64) }, /PERSONAL_KEY must be 32 bytes/],
    [{ PERSONAL_KEY: 'plain' }, /PERSONAL_KEY must be 32 bytes/],
    [{ PERSONAL_KEY: `plain,1:${'0123456789abcdef'.repeat(4)}` }, /PERSONAL_KEY is too weak/],
    [{ PERSONAL_KEY: REQUIRED_ENV.BANK_KEY! }, /PERSONAL_KEY must not be the same as BANK_KEY/],
    [{ RELEASE_TOKEN_MFE_SELLER: 'abc' }, /RELEASE_TOKEN_MFE_SELLER is too weak/],
    [{ DATABASE_URL: 'mysql://x' }, /DATABASE_URL must start with postgres/],
    [{ STRIPE_SECRET_KEY: 'pk_live_x' }, /STRIPE_SECRET_KEY must be a secret/],
    [{ STRIPE_SECRET_KEY: 'sk_test_x' }, /test key/],
    [{ STRIPE_WEBHOOK_SECRET: 'x' }, /STRIPE_WEBHOOK_SECRET/],
    [{ S3_ENDPOINT: 'store:9000' }, /S3_ENDPOINT must be an address/],
    [{ SMTP_URL: 'smtp://mail' }, /SMTP_FROM is required with SMTP_URL/],
    [{ AI_MODEL: 'small' }, /AI_API_KEY is required with AI_MODEL/],
    [{ TEST_CLOCK_FILE: '/x' }, /TEST_CLOCK_FILE/],
  ])('refuses the setting %j', (wrong, reason) => {
    expect(problems({ ...REQUIRED_ENV, ...wrong }).join('\n')).toMatch(reason);
  });
  it('accepts http for providers on this machine, and for a store in a private network', () => {
    const localUrls = { STRIPE_API_URL: 'http://127.0.0.1:8000', TWILIO_API_URL: 'http://localhost:1' };
    for (const store of ['http://store:9000', 'http://10.1.2.3:9000', 'http://[::1]:9000'])
      expect(problems({ ...REQUIRED_ENV, ...localUrls, S3_ENDPOINT: store })).toEqual([]);
  });
  it('DATABASE_URL needs APP_MODE, and both modes are allowed', () => {
    expect(problems({ DATABASE_URL: REQUIRED_ENV.DATABASE_URL }).join()).toMatch(/APP_MODE is required/);
    expect(readConfig({ DATABASE_URL: REQUIRED_ENV.DATABASE_URL, APP_MODE: 'demo' }).seedDemo).toBe(true);
    expect(readConfig({}).seedDemo).toBe(true);
  });
  it('the default limit of codes per day is enough for a million orders a month', () => {
    const ordersADay = 1_000_000 / 30;
    // Assumes one code per order, a second code for one order in five, and days with twice the average.
    expect(readConfig(REQUIRED_ENV).limits.otpPerDay).toBeGreaterThanOrEqual(ordersADay * 1.2 * 2);
  });
  it('has a pause before the server stops, and the demo has none', () => {
    expect(readConfig(REQUIRED_ENV).drainMs).toBeGreaterThan(0);
    expect(readConfig({}).drainMs).toBe(0);
  });
  it('the demo accepts any complete provider, and refuses an incomplete one', () => {
    expect(problems({})).toEqual([]);
    expect(problems({ STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' })).toEqual([]);
    expect(problems({ S3_BUCKET: 'b' })).toHaveLength(3);
  });
});
