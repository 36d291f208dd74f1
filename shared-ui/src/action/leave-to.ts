/** Opens a URL outside the app. */
export const leaveTo = (address: string): void => window.location.assign(address);
