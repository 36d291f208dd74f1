/**
 * Versions of a secret, so that a secret can be replaced while servers run. A setting contains one secret, or
 * several secrets such as `2:new,1:old`. The first secret encrypts and signs. All secrets decrypt and verify.
 * A single secret without a version has version 1.
 */
export interface Key {
  version: number;
  secret: string;
}
export interface Keyring {
  /** Version for new values. */
  current: Key;
  /** All versions, the current version first. */
  all: readonly Key[];
}

const WITH_VERSION = /^([1-9]\d{0,3}):(.+)$/;

/**
 * Parses the entries of a setting. A setting that does not begin with a version is one secret. In a list, an
 * entry without a version gets the invalid version 0.
 */
function entriesOf(setting: string): Key[] {
  if (!WITH_VERSION.test(setting)) return [{ version: 1, secret: setting }];
  return setting.split(',').map((entry) => {
    const [, version, secret] = WITH_VERSION.exec(entry.trim()) ?? [];
    return { version: Number(version ?? 0), secret: secret ?? entry };
  });
}

/** Parses a setting. @param setting a text for which `keyringProblems` returns no errors */
export function readKeyring(setting: string): Keyring {
  const all = entriesOf(setting);
  return { current: all[0]!, all };
}

/** Returns one sentence for each error in the form of a setting. */
export function keyringProblems(name: string, setting: string): string[] {
  const versions = entriesOf(setting).map(({ version }) => version);
  const problems: string[] = [];
  if (versions.includes(0)) problems.push(`${name} must be one secret, or several such as 2:new,1:old`);
  if (new Set(versions).size < versions.length) problems.push(`${name} has a version twice`);
  return problems;
}

/**
 * Adds the version as a prefix to a stored value. Version 1 has no prefix, because older servers stored
 * values without a prefix.
 */
export const withVersion = ({ version }: Key, value: string): string =>
  version === 1 ? value : `${version}:${value}`;

export interface VersionedValue {
  /** Undefined when the key is no longer in the keyring. */
  key: Key | undefined;
  value: string;
}
/** Splits a stored value into its key and the value without the version. */
export function splitVersion({ all }: Keyring, stored: string): VersionedValue {
  const [, named, rest] = WITH_VERSION.exec(stored) ?? [];
  const version = Number(named ?? 1);
  return { key: all.find((key) => key.version === version), value: rest ?? stored };
}
