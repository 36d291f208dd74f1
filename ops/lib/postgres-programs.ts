import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

const DEBIAN_FOLDER = '/usr/lib/postgresql';

/** Returns the folder with PostgreSQL's server programs. */
export function postgresPrograms(): string | undefined {
  const installed = existsSync(DEBIAN_FOLDER)
    ? readdirSync(DEBIAN_FOLDER).map((v) => path.join(DEBIAN_FOLDER, v, 'bin'))
    : [];
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), ...installed.sort().reverse()];
  return folders.find((folder) =>
    ['initdb', 'postgres', 'pg_basebackup'].every((name) => existsSync(path.join(folder, name))),
  );
}

/**
 * PostgreSQL refuses to run as root, so root uses the user of the PostgreSQL package. Undefined if this user
 * does not exist.
 */
export function postgresUser(): { uid?: number; gid?: number } | undefined {
  if (process.getuid?.() !== 0) return {};
  try {
    const id = (flag: string) =>
      Number(execFileSync('id', [flag, 'postgres'], { stdio: ['ignore', 'pipe', 'ignore'] }));
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    return undefined;
  }
}

/** Returns why PostgreSQL cannot start on this machine, or undefined if it can start. */
export function whyNoPostgres(): string | undefined {
  if (!postgresPrograms()) return 'the package postgresql is not installed';
  return postgresUser() ? undefined : 'PostgreSQL does not run as root, and there is no user postgres';
}
