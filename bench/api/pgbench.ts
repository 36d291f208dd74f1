/**
 * Runs the same statements with pgbench, without HTTP, Node and a driver. The result is the highest rate that the
 * database allows.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { CONNECTIONS, type Load } from './load';
import type { Recorded } from './statements';

/** Debian installs it beside the server and not on the PATH. */
export function pgbenchCommand(): string | undefined {
  const onPath = (process.env.PATH ?? '').split(':').map((folder) => path.join(folder, 'pgbench'));
  const ofDebian = existsSync('/usr/lib/postgresql')
    ? readdirSync('/usr/lib/postgresql').map((version) => `/usr/lib/postgresql/${version}/bin/pgbench`)
    : [];
  return [...onPath, ...ofDebian].find((file) => existsSync(file));
}

/** pgbench reads `:word` as a variable, even inside a string. */
const quoted = (text: string) =>
  `E'${text.replaceAll('\\', '\\\\').replaceAll("'", "''").replaceAll(':', '\\072')}'`;

/** Formats a value as SQL. The first statement of the script creates the new identifiers that later ones use. */
function literal(value: unknown, fresh: readonly string[]): string {
  if (value === null || value === undefined) return 'null';
  if (Array.isArray(value)) return quoted(`{${value.map((one) => JSON.stringify(one)).join(',')}}`);
  const plain = quoted(String(value));
  const inside = fresh.flatMap((id, i) => (String(value).includes(id) ? [{ id, i }] : []));
  return inside.reduce((sql, { id, i }) => `replace(${sql}, ${quoted(id)}, :fresh${i})`, plain);
}

/** One transaction of the script is one call. */
function scriptOf({ statements, fresh }: Recorded): string {
  const like = (id: string) =>
    id.startsWith('LS-')
      ? `'LS-' || substr(md5(random()::text), 1, 12)`
      : `substr(md5(random()::text) || md5(random()::text), 1, ${id.length})`;
  const made = fresh.map((id, i) => `${like(id)} as fresh${i}`).join(', ');
  const sent = statements.map(
    ({ text, values }) =>
      `${text.replace(/\$(\d+)/g, (_, n: string) => literal(values[Number(n) - 1], fresh))};`,
  );
  return [...(made ? [`select ${made} \\gset`] : []), ...sent].join('\n').replaceAll('\n    ', ' ');
}

/** @returns undefined without pgbench */
export function pgbench(databaseUrl: string, recorded: Recorded, seconds: number): Load | undefined {
  const command = pgbenchCommand();
  if (!command) return undefined;
  const folder = mkdtempSync(path.join(os.tmpdir(), 'linksouq-pgbench-'));
  try {
    const script = path.join(folder, 'call.sql');
    writeFileSync(script, scriptOf(recorded));
    const log = path.join(folder, 'log');
    const sizes = ['-c', String(CONNECTIONS), '-j', '2', '-T', String(seconds)];
    const output = execFileSync(
      command,
      [...sizes, '-n', '-M', 'prepared', '-l', '--log-prefix', log, '-f', script, databaseUrl],
      { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] },
    );
    const times = readdirSync(folder)
      .filter((name) => name.startsWith('log'))
      .flatMap((name) => readFileSync(path.join(folder, name), 'utf8').trim().split('\n'))
      .map((line) => Number(line.split(' ')[2]) / 1_000)
      .sort((a, b) => a - b);
    const rank = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
    return { rate: Number(/tps = ([\d.]+)/.exec(output)?.[1]), p50: rank(0.5), p99: rank(0.99) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
