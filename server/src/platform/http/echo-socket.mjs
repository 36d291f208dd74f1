/** A child that sends a socket back as often as it is told, and ends (see accept-more.ts). */
process.on('message', (times, socket) => {
  for (let sent = 0; sent < times; sent += 1) process.send(sent, socket);
  process.disconnect();
});
