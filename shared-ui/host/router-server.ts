/* oxlint-disable no-restricted-imports -- the shell imports the router from here */
/** The part of the router that only the shell's server bundle uses. */
export { StaticRouter } from 'react-router-dom';
