/** Splits a long task: the federation runtime, React and the shell's code run in separate tasks. */
import { nextTurn } from './turn';

async function start(): Promise<void> {
  await nextTurn();
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await nextTurn();
  const { boot } = await import(/* webpackMode: "eager" */ './boot');
  await nextTurn();
  await boot();
}
void start();
