/** Builds all changed workspaces once before the tests, so that the workers do not build them. */
import { execFileSync } from 'node:child_process';
import path from 'node:path';

export default function build(): void {
  execFileSync(process.execPath, ['ops/run.mjs', 'build'], {
    cwd: path.resolve(import.meta.dirname, '..'),
    stdio: 'inherit',
  });
}
