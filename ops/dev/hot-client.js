/** Applies each new build of a remote to the open page. A change outside components reloads the page. */
const events = new EventSource(`${__webpack_public_path__}events`);
let checking = Promise.resolve();

async function applyUpdate(hash) {
  if (hash === __webpack_hash__ || import.meta.webpackHot.status() !== 'idle') return;
  try {
    if (!(await import.meta.webpackHot.check(true))) location.reload();
  } catch {
    location.reload();
  }
}
events.onmessage = ({ data }) => {
  checking = checking.then(() => applyUpdate(data));
};
events.addEventListener('problem', ({ data }) => console.warn(data));
