/** Leaves the app for an address outside of it. */
export const leaveTo = (address: string): void => window.location.assign(address);
