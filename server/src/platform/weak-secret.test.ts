import { createHash } from 'node:crypto';
import { isWeakSecret } from './weak-secret';

/** Returns 32 bytes that look random, and are equal in each run. */
const secretBytes = (i: number) => createHash('sha256').update(`secret ${i}`).digest();

describe('isWeakSecret', () => {
  it.each([
    ['that is short', 'a8f3k2m9'],
    ['that contains a word', 'password12345678901234567890123456'],
    ['that contains a word with digits for letters', 'P4ssw0rd-x8Kq2mZ7vTn4LbR9cWy6HdJs'],
    ['that repeats itself', 'x8Kq2mZ7'.repeat(4)],
    ['that is a sequence', '0123456789abcdef'.repeat(4)],
    ['that is a sequence with a prefix', `2${'0123456789abcdef'.repeat(4)}`.slice(0, 64)],
    ['that is a sequence in reverse order', 'zyxwvutsrqponmlkjihgfedcba9876543210'],
    ['with one repeated character', 'a'.repeat(64)],
    ['with few different characters', 'abab1212cdcd'.repeat(4)],
    ['that contains a typical placeholder', 'change-me-to-something-long-and-random'],
    ['that contains the name of the product', 'linksouq-x8Kq2mZ7vTn4LbR9cWy6HdJs'],
  ])('detects a secret %s: %s', (_case, secret) => expect(isWeakSecret(secret)).toBe(true));

  it.each(['hex', 'base64', 'base64url'] as const)('accepts random secrets in %s', (encoding) => {
    const weak = Array.from({ length: 2_000 }, (_, i) => secretBytes(i).toString(encoding)).filter((secret) =>
      isWeakSecret(secret),
    );
    expect(weak).toEqual([]);
  });
  it('applies the given minimum length', () => {
    expect(isWeakSecret(secretBytes(0).toString('base64url').slice(0, 24), 20)).toBe(false);
    expect(isWeakSecret('x', 20)).toBe(true);
  });
});
