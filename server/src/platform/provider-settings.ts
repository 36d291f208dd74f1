/** Reads the settings of the providers. A provider is used if its variables are set. */
import { isWeakSecret } from './weak-secret';

/** Settings of Twilio, or of a gateway that is compatible with Twilio. */
export interface TwilioSettings {
  accountSid: string;
  authToken: string;
  /** Sender of SMS: a phone number, a name, or the id of a messaging service (`MG…`). */
  smsFrom: string;
  /** Sender of WhatsApp messages. If undefined, these messages are sent as SMS. */
  whatsappFrom: string | undefined;
  /** Approved WhatsApp templates: `quote` → `HX…`. In a template, {{1}} is the text, and {{2}} the link. */
  contents: Readonly<Record<string, string>>;
  apiUrl: string;
}
export interface SmtpSettings {
  /** `smtps://user:password@host:465`, or `smtp://…:587` with TLS (optional for a local server). */
  url: string;
  from: string;
}
export interface StripeSettings {
  secretKey: string;
  webhookSecret: string;
  apiUrl: string;
}
export interface S3Settings {
  /** Origin of the store. The bucket is the first segment of the path in a URL. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}
export interface AiSettings {
  /** Base URL of an API that is compatible with OpenAI's API: `https://api.openai.com/v1`. */
  baseUrl: string;
  apiKey: string;
  model: string;
}
export interface ProviderSettings {
  twilio: TwilioSettings | undefined;
  smtp: SmtpSettings | undefined;
  stripe: StripeSettings | undefined;
  s3: S3Settings | undefined;
  ai: AiSettings | undefined;
}

/** Minimum number of characters after `whsec_`. Stripe's secrets have 32. */
const WEBHOOK_SECRET_LENGTH = 20;

type Env = Readonly<Record<string, string | undefined>>;

export const GROUPS = {
  twilio: ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_SMS_FROM'],
  smtp: ['SMTP_URL', 'SMTP_FROM'],
  stripe: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  s3: ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ai: ['AI_BASE_URL', 'AI_API_KEY', 'AI_MODEL'],
} as const;
type Group = keyof typeof GROUPS;

/** Production needs one provider of each list. No list has an alternative yet. */
export const REQUIRED: readonly (readonly Group[])[] = [['twilio'], ['stripe'], ['s3']];

/** Adds one sentence to `problems` for each missing or invalid variable. */
export function readProviders(env: Env, isProduction: boolean, problems: string[]): ProviderSettings {
  /** The first provider of a list is required, unless a variable of another provider of this list is set. */
  const isRequired = (group: Group) =>
    REQUIRED.some(
      ([first, ...others]) =>
        first === group && !others.some((other) => GROUPS[other].some((name) => env[name])),
    );
  const isConfigured = (group: Group): boolean => {
    const set = GROUPS[group].filter((name) => env[name]);
    if (set.length === 0 && !(isProduction && isRequired(group))) return false;
    const missing = GROUPS[group].filter((name) => !env[name]);
    for (const name of missing) {
      const requirement = set.length > 0 ? `is required with ${set[0]}` : 'is required in production';
      problems.push(`${name} ${requirement}`);
    }
    return missing.length === 0;
  };
  const readAddress = (name: string, fallback: string, protocols: readonly string[]): string => {
    const value = (env[name] || fallback).replace(/\/+$/, '');
    const url = URL.canParse(value) ? new URL(value) : undefined;
    if (!url || !protocols.includes(url.protocol) || !url.hostname)
      problems.push(`${name} must be an address that starts with ${protocols.join('// or ')}//`);
    return value;
  };
  const readWebAddress = (name: string, fallback = '', mayUseHttp = isLoopback) => {
    const value = readAddress(name, fallback, ['https:', 'http:']);
    const url = URL.canParse(value) ? new URL(value) : undefined;
    if (isProduction && url?.protocol === 'http:' && !mayUseHttp(url.hostname))
      problems.push(`${name} must start with https:// in production, so that its traffic is encrypted`);
    return value;
  };
  const text = (name: string) => env[name]!;
  return {
    twilio: isConfigured('twilio')
      ? {
          accountSid: text('TWILIO_ACCOUNT_SID'),
          authToken: text('TWILIO_AUTH_TOKEN'),
          smsFrom: text('TWILIO_SMS_FROM'),
          whatsappFrom: env.TWILIO_WHATSAPP_FROM || undefined,
          contents: contentsOf(env),
          apiUrl: readWebAddress('TWILIO_API_URL', 'https://api.twilio.com'),
        }
      : undefined,
    smtp: isConfigured('smtp')
      ? { url: readAddress('SMTP_URL', '', ['smtps:', 'smtp:']), from: text('SMTP_FROM') }
      : undefined,
    stripe: isConfigured('stripe') ? stripeOf(env, isProduction, problems, readWebAddress) : undefined,
    s3: isConfigured('s3')
      ? {
          endpoint: readWebAddress('S3_ENDPOINT', '', isPrivate),
          region: env.S3_REGION || 'us-east-1',
          bucket: text('S3_BUCKET'),
          accessKeyId: text('S3_ACCESS_KEY_ID'),
          secretAccessKey: text('S3_SECRET_ACCESS_KEY'),
        }
      : undefined,
    ai: isConfigured('ai')
      ? { baseUrl: readWebAddress('AI_BASE_URL'), apiKey: text('AI_API_KEY'), model: text('AI_MODEL') }
      : undefined,
  };
}

const isLoopback = (host: string) => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(host);
/** Returns whether the host is this machine, has a private IPv4 address, or has a name without a domain. */
const isPrivate = (host: string) =>
  isLoopback(host) || !/[.:]/.test(host) || /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)[\d.]+$/.test(host);

function stripeOf(
  env: Env,
  isProduction: boolean,
  problems: string[],
  readWebAddress: (name: string, fallback: string) => string,
): StripeSettings {
  const secretKey = env.STRIPE_SECRET_KEY!;
  const webhookSecret = env.STRIPE_WEBHOOK_SECRET!;
  if (!/^[sr]k_/.test(secretKey))
    problems.push('STRIPE_SECRET_KEY must be a secret or restricted key (sk_…, rk_…)');
  if (isProduction && /^[sr]k_test_/.test(secretKey) && env.STRIPE_ALLOW_TEST !== '1')
    problems.push(
      'STRIPE_SECRET_KEY is a test key, so no payment would be real. For a rehearsal, set STRIPE_ALLOW_TEST=1',
    );
  if (!webhookSecret.startsWith('whsec_')) problems.push('STRIPE_WEBHOOK_SECRET must start with whsec_');
  else if (isProduction && isWeakSecret(webhookSecret.slice('whsec_'.length), WEBHOOK_SECRET_LENGTH))
    problems.push('STRIPE_WEBHOOK_SECRET is too weak: copy it from the endpoint at Stripe');
  return { secretKey, webhookSecret, apiUrl: readWebAddress('STRIPE_API_URL', 'https://api.stripe.com') };
}

/** Returns the WhatsApp templates: `TWILIO_CONTENT_ORDER_PLACED=HX…` becomes `order-placed` → `HX…`. */
function contentsOf(env: Env): Record<string, string> {
  const prefix = 'TWILIO_CONTENT_';
  return Object.fromEntries(
    Object.entries(env)
      .filter((entry): entry is [string, string] => entry[0].startsWith(prefix) && Boolean(entry[1]))
      .map(([name, sid]) => [name.slice(prefix.length).toLowerCase().replaceAll('_', '-'), sid]),
  );
}
