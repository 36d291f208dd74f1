/**
 * Replaces shell/src/federation/containers.ts in the variants without our registry. The functions do nothing: one
 * bundle has no containers, and in the variant with federation defaults, the federation runtime loads the containers.
 */
export const startFederation = (): void => {};
export const containerOf = () => undefined;
export const hasStarted = () => false;
export const refresh = () => Promise.resolve();
