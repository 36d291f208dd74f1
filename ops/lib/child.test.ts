import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const PROGRAM = `console.log(process.pid); setInterval(() => {}, 1000)`;
const SCRIPT = `
import { runProgram } from '${path.resolve(__dirname, 'child.ts')}';
void runProgram(process.execPath, ['-e', ${JSON.stringify(PROGRAM)}]);
process.on('SIGTERM', () => process.exit(1));
`;
const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe('runProgram', () => {
  it('ends the program when this process exits before it', async () => {
    const parent = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', SCRIPT], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [text] = await once(parent.stdout, 'data');
    const program = Number(text);
    expect(isRunning(program)).toBe(true);
    parent.kill('SIGTERM');
    for (let i = 0; i < 50 && isRunning(program); i++) await wait(100);
    const stillRuns = isRunning(program);
    if (stillRuns) process.kill(program);
    expect(stillRuns).toBe(false);
  });
});
