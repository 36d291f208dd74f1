/**
 * `BUILD_REACT=development`: readable code with source maps, and React's development build, which finds the hydration
 * mismatches that production is silent about.
 */
export const isDevelopment = () => process.env.BUILD_REACT === 'development';
/** What the build id has to tell apart. */
export const variant = () => (isDevelopment() ? 'development' : '');
