/**
 * The server process. With the argument `migrate`, the process only migrates the database. With an IPC
 * channel, the server sends its address to the parent process, and stops when the parent process exits.
 */
import { ConfigError, readConfig } from './platform/config';
import { printedError } from './platform/log-error';
import { explainStart } from './platform/start-problem';
import { migrateOnly, startServer } from './start';

/**
 * Maximum time, in ms, for open requests after an unexpected error. The process must stop, because the error may
 * have damaged its state.
 */
const STOP_AFTER_ERROR_MS = 10_000;

const explain = (error: unknown): string =>
  error instanceof ConfigError
    ? error.message
    : (explainStart(error, process.env.DATABASE_URL) ?? printedError(error));

try {
  const config = readConfig(process.env);
  if (process.argv[2] === 'migrate') {
    const applied = await migrateOnly(config);
    console.log(`The database is ready. Applied migrations: ${applied}.`);
    process.exit(0);
  }
  const server = await startServer(config);
  let stopping = false;
  const stop = (status: number) => {
    if (stopping) return;
    stopping = true;
    const limit = status === 0 ? config.stopMs : Math.min(config.stopMs, STOP_AFTER_ERROR_MS);
    setTimeout(() => process.exit(1), config.drainMs + limit).unref();
    void server.stop().then(() => process.exit(status));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(0));
  process.on('disconnect', () => stop(0));
  for (const event of ['uncaughtException', 'unhandledRejection'] as const)
    process.on(event, (error: unknown) => {
      console.error(explain(error));
      stop(1);
    });
  process.send?.({ listening: server.url });
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}
