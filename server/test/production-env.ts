/** Environment variables of production, for tests of the settings. */
import { createHash } from 'node:crypto';
import { GROUPS, REQUIRED } from '../src/platform/provider-settings';
import { readConfig } from '../src/platform/config';

const secret = (name: string) => createHash('sha256').update(name).digest('hex');
/** Values of the variables whose format the settings check. */
const CHECKED: Readonly<Record<string, string>> = {
  STRIPE_SECRET_KEY: 'sk_live_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_vT4nLbR9cWy6HdJsx8Kq2mZ7',
  SMTP_URL: 'smtps://mail.example.com',
};
const valueOf = (name: string) =>
  CHECKED[name] ?? (/(URL|ENDPOINT)$/.test(name) ? 'https://provider.example.com/' : 'x');
const valuesOf = (groups: readonly (keyof typeof GROUPS)[]) =>
  Object.fromEntries(groups.flatMap((group) => GROUPS[group].map((name) => [name, valueOf(name)])));

/** The required variables of production, with the first provider of each kind. */
export const REQUIRED_ENV = {
  APP_MODE: 'production',
  DATABASE_URL: 'postgres://app@db/linksouq',
  PUBLIC_ORIGIN: 'https://linksouq.ae',
  ADMIN_TOKEN: secret('ADMIN_TOKEN'),
  OTP_PEPPER: secret('OTP_PEPPER'),
  BANK_KEY: secret('BANK_KEY'),
  PERSONAL_KEY: secret('PERSONAL_KEY'),
  SIGNING_KEY: secret('SIGNING_KEY'),
  ...valuesOf(REQUIRED.map(([first]) => first!)),
};
/** The variables of all providers. The server reads STRIPE_ALLOW_TEST only with a test key of Stripe. */
export const EVERY_ENV: Readonly<Record<string, string>> = {
  ...REQUIRED_ENV,
  ...valuesOf(Object.keys(GROUPS) as (keyof typeof GROUPS)[]),
  STRIPE_SECRET_KEY: 'sk_test_x',
  STRIPE_ALLOW_TEST: '1',
};

/** Returns the names of the variables that `readConfig` reads. */
export function namesRead(env: Readonly<Record<string, string>>): Set<string> {
  const names = new Set<string>();
  readConfig(
    new Proxy({ ...env } as Record<string, string>, {
      get(target, name: string) {
        names.add(name);
        return target[name];
      },
    }),
  );
  return names;
}
