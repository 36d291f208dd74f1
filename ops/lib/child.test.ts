import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { endsByItself, isProcessRunning } from './process-in-tests';

const PROGRAM = `console.log(process.pid); setInterval(() => {}, 1000)`;
const SCRIPT = `
import { runProgram } from '${path.resolve(__dirname, 'child.ts')}';
void runProgram(process.execPath, ['-e', ${JSON.stringify(PROGRAM)}]);
process.on('SIGTERM', () => process.exit(1));
`;

describe('runProgram', () => {
  it('ends the program when this process exits before it', async () => {
    const parent = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', SCRIPT], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [text] = await once(parent.stdout, 'data');
    const program = Number(text);
    expect(isProcessRunning(program)).toBe(true);
    parent.kill('SIGTERM');
    expect(await endsByItself(program)).toBe(true);
  });
});
