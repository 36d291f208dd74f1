import { spawnSync } from 'node:child_process';
import { auditResult } from '../lib/audit';
import { defineCommand } from '../lib/command';
import { ROOT } from '../lib/paths';

/** Maximum time for the response of the registry, ms. After this time the audit is skipped. */
const TIME_LIMIT_MS = 120_000;

export default defineCommand({
  usage: 'npm run audit',
  purpose:
    'Reports known vulnerabilities of production packages. If the registry provides no audits, the command succeeds.',
  run() {
    const args = ['audit', '--omit=dev', '--package-lock-only', '--json'];
    const { stdout } = spawnSync('npm', args, { cwd: ROOT, encoding: 'utf8', timeout: TIME_LIMIT_MS });
    const { text, isBad } = auditResult(stdout ?? '');
    console.log(`audit: ${text}`);
    process.exitCode = isBad ? 1 : 0;
  },
});
