/** Child process of accept-more.ts: sends the received socket back `times` times, and then exits. */
process.on('message', (times, socket) => {
  for (let sent = 0; sent < times; sent += 1) process.send(sent, socket);
  process.disconnect();
});
