import { spawnSync } from 'node:child_process';
import { auditResult } from '../lib/audit';
import { defineCommand } from '../lib/command';
import { ROOT } from '../lib/paths';

/** After this time without a response of the registry, the audit is skipped. */
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
