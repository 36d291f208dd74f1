import pino from 'pino';
import { Agent, fetch } from 'undici';
import { type CallName, calls } from '@linksouq/shared-api/contract';
import { readConfig } from '../../src/platform/config';
import { openEmbedded, openPostgres } from '../../src/platform/db/client';
import { readKeyring } from '../../src/platform/keyring';
import { createMetrics } from '../../src/platform/metrics/metrics';
import { choosePorts } from '../../src/platform/ports';
import { systemClock } from '../../src/platform/ports/clock';
import { loadSecrets } from '../../src/platform/secrets';
import type { TestServer } from '../harness';
import { urlOfCall } from '../proof/call-over-http';

const NO_KEY = readKeyring('');

interface Target {
  /** Environment variables of the servers. */
  env: Record<string, string>;
  /** Undefined for an embedded database, which no other process can open. Then the client can only make calls. */
  databaseUrl?: string | undefined;
  /** IP address from which the client connects. */
  localAddress?: string;
}

/** Returns a `TestServer` that sends calls over HTTP. Tests prepare data with its database. */
export async function clientOverHttp(
  url: string,
  { env, databaseUrl, localAddress }: Target,
): Promise<TestServer> {
  const config = readConfig(env);
  const database = databaseUrl ? openPostgres(databaseUrl, 2) : await openEmbedded();
  const dispatcher = new Agent(localAddress ? { localAddress } : {});
  const log = pino({ level: 'silent' }) as never;
  const { db } = database;
  const ctx = {
    config,
    db,
    database,
    clock: systemClock,
    log,
    wake: () => {},
    secrets: databaseUrl
      ? await loadSecrets(config, db)
      : { otpPepper: NO_KEY, bankKey: NO_KEY, signingKey: NO_KEY },
    ...(await choosePorts({
      config,
      db,
      clock: systemClock,
      log,
      metrics: createMetrics(),
      wake: () => {},
    })),
  };
  const send = async (method: string, target: string, headers: Record<string, string>, payload?: unknown) => {
    const raw = payload === undefined || Buffer.isBuffer(payload) || typeof payload === 'string';
    const answer = await fetch(target, {
      method,
      dispatcher,
      redirect: 'manual',
      headers: raw ? headers : { 'content-type': 'application/json', ...headers },
      ...(payload === undefined ? {} : { body: raw ? (payload as string) : JSON.stringify(payload) }),
    });
    const text = await answer.text();
    const body = /^[{[]/.test(text) ? JSON.parse(text) : text;
    return { status: answer.status, statusCode: answer.status, text, body, headers: answer.headers };
  };
  return {
    ctx,
    call: async (call: CallName, { token, body, headers = {}, ...place }: any = {}) => {
      // The sample brief has a fixed deadline. The servers use real time, so this deadline may be in the past.
      const sent = call === 'createBrief' ? { ...body, deadline: '2099-12-31' } : body;
      const auth: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
      return send(calls[call].method, urlOfCall(url, call, place), { ...auth, ...headers }, sent);
    },
    app: {
      inject: async ({ method = 'GET', url: path, headers, payload }: any) => {
        const answer = await send(method, url + path, headers ?? {}, payload);
        return { ...answer, body: answer.text, json: () => answer.body };
      },
    },
    close: async () => {
      await dispatcher.close();
      await database.close();
    },
  } as unknown as TestServer;
}
