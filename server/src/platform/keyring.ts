/**
 * A secret with several versions can be replaced while servers run. The setting contains one secret, or
 * several such as `2:new,1:old`. The first secret encrypts and signs. All secrets decrypt and verify.
 */
export interface Key {
  version: number;
  secret: string;
}
export interface Keyring {
  current: Key;
  /** All keys, the current key first. */
  all: readonly Key[];
}

const WITH_VERSION = /^([1-9]\d{0,3}):(.+)$/;

/**
 * A setting that does not start with a version is one secret. In a list, an entry without a version gets
 * version 0, which `keyringProblems` refuses.
 */
function entriesOf(setting: string): Key[] {
  if (!WITH_VERSION.test(setting)) return [{ version: 1, secret: setting }];
  return setting.split(',').map((entry) => {
    const [, version, secret] = WITH_VERSION.exec(entry.trim()) ?? [];
    return { version: Number(version ?? 0), secret: secret ?? entry };
  });
}

/** @param setting must have no `keyringProblems` */
export function readKeyring(setting: string): Keyring {
  const all = entriesOf(setting);
  return { current: all[0]!, all };
}

export function keyringProblems(name: string, setting: string): string[] {
  const versions = entriesOf(setting).map(({ version }) => version);
  const problems: string[] = [];
  if (versions.includes(0)) problems.push(`${name} must be one secret, or several such as 2:new,1:old`);
  if (new Set(versions).size < versions.length) problems.push(`${name} has a version twice`);
  return problems;
}

/** Adds the version as a prefix. Version 1 has no prefix, because older servers stored no versions. */
export const withVersion = ({ version }: Key, value: string): string =>
  version === 1 ? value : `${version}:${value}`;

export interface VersionedValue {
  /** Undefined when the key is no longer in the keyring. */
  key: Key | undefined;
  value: string;
}
export function splitVersion({ all }: Keyring, stored: string): VersionedValue {
  const [, storedVersion, unversioned] = WITH_VERSION.exec(stored) ?? [];
  const version = Number(storedVersion ?? 1);
  return { key: all.find((key) => key.version === version), value: unversioned ?? stored };
}
