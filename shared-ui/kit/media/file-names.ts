/**
 * Names and sizes of the files that this tab has uploaded. The server stores files under other names, so a reload would
 * lose the names that the person knows.
 */
import { readTabStorage, writeTabStorage } from '@linksouq/shared-ui';

const KEY = 'uploaded-files';
interface KnownFile {
  name: string;
  /** Bytes. */
  size: number;
}

function knownFiles(): Record<string, KnownFile> {
  try {
    return (JSON.parse(readTabStorage(KEY) ?? '{}') ?? {}) as Record<string, KnownFile>;
  } catch {
    return {};
  }
}
/** The server signs the paths of private files again for each response. */
const withoutSignature = (path: string) => path.split('?')[0]!;

export const keepFileName = (path: string, { name, size }: KnownFile): void =>
  writeTabStorage(KEY, JSON.stringify({ ...knownFiles(), [withoutSignature(path)]: { name, size } }));

/** Without a known name, returns the last part of the path. */
export function knownFile(path: string): { name: string; size?: number } {
  const stored = withoutSignature(path);
  return knownFiles()[stored] ?? { name: stored.split('/').pop()! };
}
