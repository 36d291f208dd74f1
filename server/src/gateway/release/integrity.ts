import { createHash } from 'node:crypto';

/** `sha384-…`, as an integrity attribute has it. */
export const integrityOf = (body: Buffer): string =>
  `sha384-${createHash('sha384').update(body).digest('base64')}`;
