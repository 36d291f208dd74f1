import { withoutProductVariables } from '../lib/product-variables';

/**
 * Returns the environment without the variables of the product, because each test server has its own port and data
 * directory.
 * @param options.isFull whether the long tests run
 */
export const testEnvironment = ({ isFull = false } = {}): NodeJS.ProcessEnv => ({
  ...withoutProductVariables(),
  TEST_TIER: isFull ? 'full' : 'short',
});
