import { createHash } from 'node:crypto';

/** Returns the value of an `integrity` attribute. */
export const integrityOf = (body: Buffer): string =>
  `sha384-${createHash('sha384').update(body).digest('base64')}`;
