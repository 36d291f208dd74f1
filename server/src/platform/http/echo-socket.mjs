/** Child process: sends a socket back the given number of times and then ends (see accept-more.ts). */
process.on('message', (times, socket) => {
  for (let sent = 0; sent < times; sent += 1) process.send(sent, socket);
  process.disconnect();
});
