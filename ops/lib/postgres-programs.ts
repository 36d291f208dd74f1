/** The programs of a PostgreSQL installation on this machine. */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

const SYSTEM = '/usr/lib/postgresql';

/** Returns the folder with the programs of a server, if there is one. */
export function postgresPrograms(): string | undefined {
  const installed = existsSync(SYSTEM) ? readdirSync(SYSTEM).map((v) => path.join(SYSTEM, v, 'bin')) : [];
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), ...installed.sort().reverse()];
  return folders.find((folder) =>
    ['initdb', 'postgres', 'pg_basebackup'].every((name) => existsSync(path.join(folder, name))),
  );
}

/** PostgreSQL refuses to run as root. In that case it runs as the user of its package. */
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

/** Returns why no PostgreSQL can start here, or undefined when it can. */
export function whyNoPostgres(): string | undefined {
  if (!postgresPrograms()) return 'needs the package postgresql';
  return postgresUser() ? undefined : 'PostgreSQL does not run as root, and there is no user postgres';
}
