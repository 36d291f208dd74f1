/** Bundles the helper processes before the server's tests, as a deployment does. */
import { bundleHelpersForTests } from '../lib/bundle-server';

export default bundleHelpersForTests;
