/**
 * Jest calls this function before the server's tests. It bundles the helper processes of the server, as a
 * deployment does.
 */
import { bundleHelpersForTests } from '../lib/bundle-server';

export default bundleHelpersForTests;
