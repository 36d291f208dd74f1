/**
 * The first script. It evaluates the app in several tasks: the federation runtime, then React, then the shell's code.
 */
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
