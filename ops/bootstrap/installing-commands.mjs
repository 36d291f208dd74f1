// @ts-check
/** The arguments of the commands that install the packages in a clean clone. */
export const INSTALLING = /** @type {const} */ ({
  start: { usage: 'npm start' },
  test: {
    usage: 'npm test, or npm run test:full',
    flags: { full: { help: 'adds the long tests' } },
  },
  dev: {
    usage: 'npm run dev [-w <remote>]',
    flags: { remote: { value: '<remote>', help: 'the remote; -w sets it' } },
  },
  alone: {
    usage: 'npm run alone -w <workspace>',
    flags: {
      here: { help: 'uses this checkout, as the workflows do' },
    },
    maxArguments: 1,
  },
});
