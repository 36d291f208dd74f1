#!/usr/bin/env node
/**
 * Starts the Firefox at FIREFOX_PATH for Playwright. Playwright sets the colour scheme of each context with
 * `emulation.setMediaFeaturesOverride`, which Firefox ESR does not support. The test needs no colour scheme, so this
 * program responds to this command with success, and does not send it to Firefox.
 */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import WebSocket, { WebSocketServer } from 'ws';

const WITHOUT_EFFECT = 'emulation.setMediaFeaturesOverride';

const firefox = spawn(process.env.FIREFOX_PATH, process.argv.slice(2), {
  stdio: ['ignore', 'inherit', 'pipe'],
});
firefox.once('exit', (code) => process.exit(code ?? 1));
for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => firefox.kill(signal));

/** Forwards messages in both directions. */
function relay(client, address) {
  const browser = new WebSocket(address, { perMessageDeflate: false });
  const early = [];
  client.on('message', (bytes) => {
    const text = bytes.toString();
    const { id, method } = JSON.parse(text);
    if (method === WITHOUT_EFFECT) client.send(JSON.stringify({ type: 'success', id, result: {} }));
    else if (browser.readyState === WebSocket.OPEN) browser.send(text);
    else early.push(text);
  });
  browser.on('open', () => early.forEach((text) => browser.send(text)));
  browser.on('message', (bytes) => client.send(bytes.toString()));
  browser.on('close', () => client.close());
  client.on('close', () => browser.close());
}

for await (const line of createInterface({ input: firefox.stderr })) {
  const found = /^WebDriver BiDi listening on (ws:\/\/\S+)/.exec(line);
  if (!found) {
    console.error(line);
    continue;
  }
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0, maxPayload: 256 * 1024 * 1024 });
  server.on('connection', (client, { url }) => relay(client, found[1] + url));
  server.once('listening', () =>
    console.error(`WebDriver BiDi listening on ws://127.0.0.1:${server.address().port}`),
  );
}
