import { createHash } from 'node:crypto';

/** Returns the SHA-256 of a text as 43 characters that URLs and cookies may contain. */
export const digestOf = (text: string): string => createHash('sha256').update(text).digest('base64url');
