import { readKeyring } from './keyring';
import { personalSecrets } from './personal-values';
import { isWeakSecret } from './weak-secret';

type Env = Readonly<Record<string, string | undefined>>;

const REQUIRED = [
  'DATABASE_URL',
  'PUBLIC_ORIGIN',
  'ADMIN_TOKEN',
  'OTP_PEPPER',
  'BANK_KEY',
  'SIGNING_KEY',
  'PERSONAL_KEY',
];
const KEYRINGS = ['OTP_PEPPER', 'SIGNING_KEY', 'BANK_KEY', 'PERSONAL_KEY'];

/** Returns one sentence for each missing or wrong setting, and for each weak or repeated secret. */
export function strictProblems(env: Env): string[] {
  const problems = REQUIRED.filter((name) => !env[name]).map((name) => `${name} is required in production`);
  if (env.PUBLIC_ORIGIN && !env.PUBLIC_ORIGIN.startsWith('https://'))
    problems.push('PUBLIC_ORIGIN must start with https:// in production');
  const releaseTokens = Object.keys(env).filter((name) => name.startsWith('RELEASE_TOKEN_'));
  const secrets = ['ADMIN_TOKEN', 'METRICS_TOKEN', ...KEYRINGS, ...releaseTokens].flatMap((name) => {
    if (!env[name]) return [];
    const values = KEYRINGS.includes(name)
      ? readKeyring(personalSecrets(env[name])).all.map((key) => key.secret)
      : [env[name]];
    return values.map((value) => ({ name, value }));
  });
  for (const [i, { name, value }] of secrets.entries()) {
    if (isWeakSecret(value))
      problems.push(`${name} is too weak: use at least 32 random characters (openssl rand -hex 32)`);
    const duplicate = secrets.slice(0, i).find((other) => other.value === value);
    if (duplicate) problems.push(`${name} must not be the same as ${duplicate.name}`);
  }
  if (env.TRUST_PROXY && !/^(\d{1,2}|true|false)$/.test(env.TRUST_PROXY))
    problems.push('TRUST_PROXY must be true, false, or the number of proxies before the server');
  if (env.TEST_CLOCK_FILE) problems.push('TEST_CLOCK_FILE is for tests: production keeps the real time');
  return problems;
}
