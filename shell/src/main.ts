/**
 * The first script that runs. What the app is made of is evaluated in turns: the federation's runtime, which starts
 * around this file; then React; then our own code.
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
