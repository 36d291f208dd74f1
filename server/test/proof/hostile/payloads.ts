/** Requests that are cheap to send and can be expensive to validate. */
import type { Random } from '../random';

const CALLS: readonly [method: string, path: string, sender: 'anonymous' | 'seller' | 'buyer'][] = [
  ['POST', '/api/v1/auth/register', 'anonymous'],
  ['POST', '/api/v1/auth/register/buyer', 'anonymous'],
  ['POST', '/api/v1/client-report', 'anonymous'],
  ['POST', '/api/v1/order-access', 'anonymous'],
  ['POST', '/api/v1/order-access/otp', 'anonymous'],
  ['POST', '/api/v1/auth/username', 'anonymous'],
  ['POST', '/api/v1/brief', 'buyer'],
  ['POST', '/api/v1/order', 'buyer'],
  ['POST', '/api/v1/user/profile', 'seller'],
  ['POST', '/api/v1/content', 'seller'],
  ['POST', '/api/v1/bundles', 'seller'],
  ['POST', '/api/v1/addons', 'seller'],
  ['PATCH', '/api/v1/banks', 'seller'],
  ['POST', '/api/v1/auth/verify/otp/buyer', 'anonymous'],
  ['POST', '/api/v1/my-orders/again', 'buyer'],
  ['POST', '/api/v1/my-orders/open', 'buyer'],
  ['POST', '/api/v1/my-orders/data/copy', 'buyer'],
  ['POST', '/api/v1/user/data/copy', 'seller'],
  ['POST', '/api/v1/user/plan/cancel', 'seller'],
  ['POST', '/_csp', 'anonymous'],
  ['POST', '/_stripe/webhook', 'anonymous'],
  ['POST', '/_admin/ops/freeze-seller', 'anonymous'],
];
const FIELDS = [
  'points',
  'category',
  'contentIds',
  'previousContent',
  'loads',
  'name',
  'otp',
  'overview',
  'account',
];
const ITEMS = ['{}', '[]', '""', '1', '{"a":1}', '[[]]', 'null', '"x"', '{"contentType":1}'];
const repeat = (text: string, bytes: number) => text.repeat(Math.ceil(bytes / text.length)).slice(0, bytes);
/** Maximum size of a body in bytes. */
const BYTES = 240_000;

/** Returns a large random text that is JSON or begins like JSON. */
function body(random: Random): string {
  const field = random.pick(FIELDS);
  const bytes = random.between(BYTES / 8, BYTES);
  switch (random.between(0, 8)) {
    case 0: {
      const item = random.pick(ITEMS);
      return `{"${field}":[${`${item},`.repeat(Math.floor(bytes / (item.length + 1)))}${item}]}`;
    }
    case 1:
      return `{${Array.from({ length: Math.floor(bytes / 10) }, (_, i) => `"k${i}":1`).join()}}`;
    case 2:
      return `{"${field}":${repeat(random.pick(['9', '1.', '1e5', '-0.0']), bytes)}}`;
    case 3:
      return `{"${field}":"${repeat(random.pick(['a', ' ', '0', '@a.', 'https://a.', '\\u0000', '-1']), bytes)}"}`;
    case 4:
      return repeat(random.pick(['[', '{"a":', '[{"a":[']), bytes);
    case 5:
      return `[${`{"${field}":[]},`.repeat(Math.floor(bytes / 16))}{}]`;
    case 6:
      return `{${`"${field}":1,`.repeat(Math.floor(bytes / 12))}"${field}":2}`;
    case 7:
      return `{"${field}":{${Array.from({ length: 2_000 }, (_, i) => `"${i}":{"${i}":[]}`).join()}}}`;
    default:
      return `{"point1":"${repeat('x', 20_000)}","${field}":[${'"y",'.repeat(500)}"y"]}`;
  }
}
const QUERIES = [
  (n: number) => `otp=${'1'.repeat(n)}&phoneNumber=971501234567`,
  (n: number) => 'username=a&'.repeat(n / 11),
  (n: number) => `username=${'a_'.repeat(n / 2)}`,
  (n: number) => `phone=${'0'.repeat(n)}`,
  (n: number) => Array.from({ length: n / 6 }, (_, i) => `k${i}=1`).join('&'),
  (n: number) => `q=${'%25_'.repeat(n / 4)}&limit=${'9'.repeat(n / 4)}`,
];
const PATHS = ['/api/v1/auth/verify/otp/login', '/api/v1/auth/username', '/api/v1/auth/request/otp'];

export interface PayloadRequest {
  method: string;
  url: string;
  sender: 'anonymous' | 'seller' | 'buyer';
  type: string;
  payload?: string;
}
/** Returns a random request with a large payload or query. */
export function randomRequest(random: Random): PayloadRequest {
  if (random.between(0, 5) === 0) {
    const url = `${random.pick(PATHS)}?${random.pick(QUERIES)(random.between(200, 12_000))}`;
    return { method: 'POST', url, sender: 'anonymous', type: 'application/json' };
  }
  const [method, url, sender] = random.pick(CALLS);
  const type = url === '/_csp' ? 'application/csp-report' : 'application/json';
  return { method, url, sender, type, payload: body(random) };
}
/** This request once blocked the server for seconds. */
export const knownBlockingRequest = (): PayloadRequest => ({
  method: 'POST',
  url: '/api/v1/brief',
  sender: 'buyer',
  type: 'application/json',
  payload: `{"points":[${'{},'.repeat(79_999)}{}]}`,
});
