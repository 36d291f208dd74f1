/** `BUILD_REACT=development` selects readable code, source maps and React's development build. */
export const isDevelopment = () => process.env.BUILD_REACT === 'development';
/** Gives normal builds and development builds different ids. */
export const variant = () => (isDevelopment() ? 'development' : '');
