import { createHash } from 'node:crypto';

/** Returns `sha384-…`, the form of an integrity attribute. */
export const integrityOf = (body: Buffer): string =>
  `sha384-${createHash('sha384').update(body).digest('base64')}`;
