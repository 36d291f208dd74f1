/**
 * Writes each database statement with its parameters as a JSON line to CAPTURE_FILE. Node loads this module before the
 * server's code (`node --import`). Do not load it during a measurement, because writing costs time.
 */
import { appendFileSync } from 'node:fs';
import pg from 'pg';

const file = process.env.CAPTURE_FILE;

const { query } = pg.Client.prototype;
pg.Client.prototype.query = function captured(config, values, ...rest) {
  const text = typeof config === 'string' ? config : config?.text;
  const parameters = Array.isArray(values) ? values : config?.values;
  if (typeof text === 'string')
    appendFileSync(file, `${JSON.stringify({ text, values: parameters ?? [] })}\n`);
  return query.call(this, config, values, ...rest);
};
