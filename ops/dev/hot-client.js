/**
 * In a remote that is being worked on: takes each new build up in the page that runs. Where the change is in something
 * that cannot be exchanged (not a component), the page is loaded again.
 */
const events = new EventSource(`${__webpack_public_path__}events`);
let checking = Promise.resolve();

async function takeUp(hash) {
  if (hash === __webpack_hash__ || import.meta.webpackHot.status() !== 'idle') return;
  try {
    if (!(await import.meta.webpackHot.check(true))) location.reload();
  } catch {
    location.reload();
  }
}
events.onmessage = ({ data }) => {
  checking = checking.then(() => takeUp(data));
};
events.addEventListener('problem', ({ data }) => console.warn(data));
