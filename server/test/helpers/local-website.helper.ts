/**
 * Reads websites from this machine, which the product refuses: `https://p8080.example/x` is
 * `http://127.0.0.1:8080/x`. The rest is the product's code.
 */
import { READING } from '../../src/platform/ports/websites';
import { answerReading, type ReadingTask } from '../../src/platform/ports/websites-in-helper/task';
import { type Get, safeFetch } from '../../src/platform/ports/websites-in-helper/websites-public';
import { serveTasks } from '../../src/platform/workers/serve-tasks';

/** Time limit of fetches in tests, ms. */
const FETCH_MS = 3_000;

const local: Get = (url, signal) => {
  const port = /^p(\d+)\.example$/.exec(url.hostname)?.[1];
  return fetch(`http://127.0.0.1:${port}${url.pathname}`, { redirect: 'manual', signal });
};

serveTasks(async (task: ReadingTask, { hold }) => {
  // Simulates an unknown bug: a parser that never returns.
  if (task.address.endsWith('/endless'))
    return hold(() => {
      for (;;);
    });
  return answerReading(task, {
    hold,
    limits: { ...READING, fetchMs: FETCH_MS },
    fetchPage: (url, ms, bytes) => safeFetch(url, local, ms, bytes),
  });
});
