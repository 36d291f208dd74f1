/**
 * Node loads this file in a replica before the product. It maps a public host name to a local server. The
 * look-up returns a public address, which the address checks of the product accept. The connection goes to
 * the local server. A replica reads websites in a helper process, so the helper loads this file, too.
 */
import childProcess from 'node:child_process';
import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import tls from 'node:tls';

const { PUBLIC_WEB_HOST: host, PUBLIC_WEB_PORT: port } = process.env;
const PUBLIC_ADDRESS = { address: '93.184.215.14', family: 4 };
const LOCAL_ADDRESS = { address: '127.0.0.1', family: 4 };

const { lookup } = dns.promises;
dns.promises.lookup = (name, options) =>
  name === host ? Promise.resolve(options?.all ? [PUBLIC_ADDRESS] : PUBLIC_ADDRESS) : lookup(name, options);

const { connect } = tls;
tls.connect = (options, ...more) => {
  if (options.host !== host) return connect(options, ...more);
  const lookUpLocally = (name, lookupOptions, done) =>
    options.lookup(name, lookupOptions, (error) => {
      if (error) done(error);
      else if (lookupOptions.all) done(null, [LOCAL_ADDRESS]);
      else done(null, LOCAL_ADDRESS.address, LOCAL_ADDRESS.family);
    });
  return connect({ ...options, port: Number(port), lookup: lookUpLocally }, ...more);
};

const { spawn } = childProcess;
childProcess.spawn = (command, args, options) => {
  if (path.basename(args?.at(-1) ?? '') !== 'website.js') return spawn(command, args, options);
  const readable = `--allow-fs-read=${path.join(import.meta.dirname, '*')}`;
  return spawn(command, [...args.slice(0, -1), readable, '--import', import.meta.url, args.at(-1)], {
    ...options,
    env: { ...options.env, PUBLIC_WEB_HOST: host, PUBLIC_WEB_PORT: port },
  });
};
syncBuiltinESMExports();
