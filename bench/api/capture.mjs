/**
 * Loaded into the server before its own code (`node --import`): writes each statement that goes to the database, with its
 * parameters, as a JSON line to the file CAPTURE_FILE. Only for reading off what a call asks; never while measuring.
 */
import { appendFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';

const file = process.env.CAPTURE_FILE;
const note = (text, values) => appendFileSync(file, `${JSON.stringify({ text, values: values ?? [] })}\n`);

const { query } = pg.Client.prototype;
pg.Client.prototype.query = function captured(config, values, ...rest) {
  const text = typeof config === 'string' ? config : config?.text;
  const given = Array.isArray(values) ? values : config?.values;
  if (typeof text === 'string') note(text, given);
  return query.call(this, config, values, ...rest);
};

const { query: ask, transaction } = PGlite.prototype;
PGlite.prototype.query = function captured(text, values, ...rest) {
  note(text, values);
  return ask.call(this, text, values, ...rest);
};
PGlite.prototype.transaction = async function captured(work) {
  note('begin');
  const result = await transaction.call(this, (tx) =>
    work({
      ...tx,
      query: (text, values, ...rest) => {
        note(text, values);
        return tx.query(text, values, ...rest);
      },
    }),
  );
  note('commit');
  return result;
};
