/** Builds stale workspaces once, so that the workers' servers only start. */
import { execFileSync } from 'node:child_process';
import path from 'node:path';

export default function build(): void {
  execFileSync(process.execPath, ['ops/build.mjs'], {
    cwd: path.resolve(import.meta.dirname, '..'),
    stdio: 'inherit',
  });
}
