/** Splits a long task: the federation runtime, React and the shell's code run in separate tasks. */
import { nextTask } from './next-task';

async function start(): Promise<void> {
  await nextTask();
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await nextTask();
  const { boot } = await import(/* webpackMode: "eager" */ './boot');
  await nextTask();
  await boot();
}
void start();
