/**
 * The helper that reads websites, for tests. It reads `https://p8080.example/x` from `http://127.0.0.1:8080/x`, because
 * the product refuses addresses of its own machine.
 */
import { READING } from '../../src/platform/ports/websites';
import { answerReading, type ReadingTask } from '../../src/platform/ports/websites-in-helper/task';
import {
  type Get,
  safeFetch,
  safeFetchFile,
} from '../../src/platform/ports/websites-in-helper/websites-public';
import { serveTasks } from '../../src/platform/workers/serve-tasks';

const FETCH_MS = 3_000;

const local: Get = (url, signal) => {
  const port = /^p(\d+)\.example$/.exec(url.hostname)?.[1];
  return fetch(`http://127.0.0.1:${port}${url.pathname}`, { redirect: 'manual', signal });
};

serveTasks(async (task: ReadingTask, { hold }) => {
  // Simulates a bug: a parser that never ends.
  if (task.address.endsWith('/endless'))
    return hold(() => {
      for (;;);
    });
  return answerReading(task, {
    hold,
    limits: { ...READING, fetchMs: FETCH_MS },
    fetchPage: (url, ms, bytes) => safeFetch(url, local, ms, bytes),
    fetchFile: (url, kind, ms, bytes) => safeFetchFile(url, kind, ms, bytes, local),
  });
});
