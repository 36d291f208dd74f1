/** Before the server's tests: the helper processes that they start are bundled as a deployment bundles them. */
import { bundleHelpersForTests } from '../lib/bundle-server.mjs';

export default bundleHelpersForTests;
