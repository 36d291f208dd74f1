/**
 * Names and sizes of the files that a person has uploaded in this tab. The server stores files under other names, so a
 * reload would lose the names that the person knows.
 */
import { readOwned, writeOwned } from '../state/owned-storage';
import { withoutSignature } from './without-signature';

const KEY = 'uploaded-files';
interface KnownFile {
  name: string;
  /** Bytes. */
  size: number;
}

function knownFiles(): Record<string, unknown> {
  try {
    return (JSON.parse(readOwned(KEY) ?? '{}') ?? {}) as Record<string, unknown>;
  } catch {
    return {};
  }
}
/** A person or an extension may change the storage. */
const isKnownFile = (stored: unknown): stored is KnownFile =>
  typeof stored === 'object' &&
  stored !== null &&
  typeof (stored as KnownFile).name === 'string' &&
  typeof (stored as KnownFile).size === 'number';

export const keepFileName = (path: string, { name, size }: KnownFile): void =>
  void writeOwned(KEY, JSON.stringify({ ...knownFiles(), [withoutSignature(path)]: { name, size } }));

/** Without a known name, returns the last part of the path. */
export function knownFile(path: string): { name: string; size?: number } {
  const stored = withoutSignature(path);
  const file = knownFiles()[stored];
  return isKnownFile(file) ? file : { name: stored.split('/').pop()! };
}
