/** Leaves the app for an address outside it. */
export const leaveTo = (address: string) => window.location.assign(address);
